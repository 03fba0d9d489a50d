import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** Returns the violations that axe finds on a page, one line for each kind and its places. */
export async function violations(page: Page): Promise<string[]> {
  // The page's policy forbids foreign scripts, but not what the debugger evaluates.
  await page.evaluate(axe.source);
  const results = await page.evaluate(async (options) => {
    const tool = (globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } })
      .axe;
    return tool.run(options);
  }, {} satisfies RunOptions);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}: ${node.failureSummary ?? node.html}`),
  );
}
