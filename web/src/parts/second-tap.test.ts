import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardSecondTaps, SETTLE, settle } from './second-tap';

let done: string[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  stop = guardSecondTaps();
  document.body.innerHTML = `
    <div data-ply="1"><button id="one"><i id="inside"></i></button><button id="other"></button></div>
    <label id="label">so <input id="field" type="checkbox"></label>`;
  for (const what of document.querySelectorAll('button, input'))
    what.addEventListener('click', () => done.push(what.id));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const at = (id: string) => document.getElementById(id) as HTMLElement;

function tap(id: string, { x = 100, y = 100, detail = 1 } = {}) {
  const how = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail };
  const event = new MouseEvent('click', how);
  at(id).dispatchEvent(event);
  return { ignored: event.defaultPrevented };
}

describe('a second tap in the same place', () => {
  it('is ignored by an element that has just appeared there', () => {
    tap('one');
    tap('other', { x: 103 });
    expect(done).toEqual(['one']);
    vi.advanceTimersByTime(SETTLE);
    tap('other');
    expect(done).toEqual(['one', 'other']);
  });

  it('is taken by the same thing, wherever it is touched, and by something else in another place', () => {
    tap('one');
    tap('inside');
    tap('other', { x: 200 });
    expect(done).toEqual(['one', 'one', 'other']);
  });

  it('does nothing in the position that came after the first', () => {
    tap('one');
    at('one').parentElement?.setAttribute('data-ply', '2');
    tap('one');
    expect(done).toEqual(['one']);
  });

  it('is none when it comes from the keyboard', () => {
    tap('one');
    tap('other', { x: 0, y: 0, detail: 0 });
    expect(done).toEqual(['one', 'other']);
  });

  it('is none when a label hands its tap on', () => {
    tap('label');
    expect(tap('field')).toEqual({ ignored: false });
    expect(tap('one')).toEqual({ ignored: true });
  });
});

describe('a key that is held down', () => {
  const hold = (id: string, key: string, repeat: boolean) => {
    const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
    at(id).dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('presses a button once', () => {
    expect(hold('one', 'Enter', false)).toBe(false);
    expect(hold('one', 'Enter', true)).toBe(true);
    expect(hold('one', ' ', true)).toBe(true);
  });

  it('still walks and writes', () => {
    expect(hold('one', 'ArrowDown', true)).toBe(false);
    expect(hold('field', 'Enter', true)).toBe(false);
  });
});

describe('a confirmation', () => {
  it('ignores the pointer at first, and says so, but no key', () => {
    settle(at('one'));
    tap('one');
    expect(done).toEqual([]);
    expect(at('one').getAttribute('aria-disabled')).toBe('true');
    tap('one', { detail: 0 });
    expect(done).toEqual(['one']);
    vi.advanceTimersByTime(SETTLE);
    expect(at('one').hasAttribute('aria-disabled')).toBe(false);
    tap('one');
    expect(done).toEqual(['one', 'one']);
  });
});
