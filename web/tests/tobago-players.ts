import type { Locator } from '@playwright/test';
import type { Colour } from '../src/generated/tobago';
import { toward } from '../src/games/tobago/geometry';
import { island, type Island } from '../src/games/tobago/pieces';
import { expect } from './frame';
import { TobagoTable } from './tobago-table';

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;

/** Returns the arrow keys that lead from one space to another. */
function keys(land: Island, from: string, to: string): string[] {
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [space, way] of ways) {
    if (space === to) return way;
    for (const [key, [dx, dy]] of Object.entries(ARROWS)) {
      const next = toward(land, space, dx, dy);
      if (next && !ways.has(next)) ways.set(next, [...way, key]);
    }
  }
  throw new Error(`no arrow keys lead from ${from} to ${to}`);
}

/** A player without a mouse: everything is reached by Tab and arrow keys and done by Enter. */
export class ByKeyboard extends TobagoTable {
  override async touch(thing: Locator) {
    await expect(thing).toBeVisible();
    await expect(thing).toBeEnabled();
    const goal = await thing.getAttribute('data-space');
    if (goal) await this.#walk(goal);
    else await this.#tab(thing);
    await this.page.keyboard.press('Enter');
  }

  async #tab(thing: Locator) {
    for (let tries = 0; tries < 10; tries++) {
      const [key, presses] = await thing.evaluate((element) => {
        const stops = [
          ...document.querySelectorAll<HTMLElement | SVGElement>('a, button, input, select, [tabindex]'),
        ].filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility());
        const focused = document.activeElement ?? document.body;
        const way = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
        // The focused element may not be a tab stop itself: then the next one is counted from its place.
        const between = stops.filter((stop) => {
          const [from, to] = way ? [element, focused] : [focused, element];
          const after = from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
          const before = to.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING;
          return after && before;
        });
        return focused === element
          ? (['', 0] as const)
          : ([way ? 'Shift+Tab' : 'Tab', between.length + 1] as const);
      });
      if (presses === 0) return;
      for (let pressed = 0; pressed < presses; pressed++) await this.page.keyboard.press(key);
    }
    throw new Error(`${thing} is not reached by Tab`);
  }

  async #walk(goal: string) {
    await this.#tab(this.page.locator('[data-space][tabindex="0"]'));
    const from = await this.page.evaluate(() => document.activeElement?.getAttribute('data-space') ?? '');
    const state = await this.state();
    const layout = state.phase === 'game' ? (state.play.view as { island: string }).island : '';
    for (const key of keys(island(layout), from, goal)) await this.page.keyboard.press(key);
    await expect(this.space(goal)).toBeFocused();
  }
}

/** A player with a phone, where cards are added to maps by the buttons beside the hand. */
export class ByFinger extends TobagoTable {
  override map(colour: Colour): Locator {
    const raise = this.words.say('tobago-do-raise', { treasure: this.treasure(colour) });
    return this.actions.getByRole('button', { name: this.treasure(colour) }).filter({ hasNotText: raise });
  }

  override async touch(thing: Locator) {
    await thing.tap();
  }
}
