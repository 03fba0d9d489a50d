import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** What axe finds wrong with a page, one line for each kind of violation and where it is. */
export async function violations(page: Page): Promise<string[]> {
  // The page's policy forbids foreign scripts; what the debugger evaluates is not the page's.
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
