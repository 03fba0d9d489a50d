import { expect, test } from 'vitest';
import type { Variant } from '../../generated/tobago';
import { FIXTURES } from './fixtures';
import { decode, encode, missing, withOption } from './setup';

test('codes of real games say what their views say, and are written again letter by letter', () => {
  for (const { name, view } of FIXTURES) {
    const read = decode(view.code);
    expect(read, name).toBeDefined();
    if (!read) continue;
    expect(read.island).toBe(view.island);
    expect(read.objects.huts).toEqual(view.huts);
    expect(read.objects.palms).toEqual(view.palms);
    expect(read.objects.statues.map(([space]) => space)).toEqual(view.statues.map(({ space }) => space));
    expect(read.options).toEqual(view.options);
    expect(encode(read)).toBe(view.code);
  }
});

test('codes of the first version, with one bit for both expert powers, are still read', () => {
  expect(decode('HT4EAHNxpRmfoMJMry')?.options).toEqual([]);
  const both = decode('FX6kEDLtLiFjdQRlcA');
  expect(both?.options).toEqual(['double-claim', 'swap']);
  const written = both && encode(both);
  expect(written).not.toBe('FX6kEDLtLiFjdQRlcA');
  expect(decode(written ?? '')).toEqual(both);
});

test('every option and every count of curses is read back from a code', () => {
  const base = decode(FIXTURES[0]?.view.code ?? '');
  expect(base).toBeDefined();
  if (!base) return;
  const switches: Variant[] = ['20-amulets', 'double-claim', 'swap', 'lenient-clues', 'open-treasure'];
  const curses: Variant[][] = [
    ['no-curses'],
    ['one-curse'],
    [],
    ['one-curse', 'deep-curses'],
    ['first-curse-returns'],
  ];
  const after: Variant[][] = [[], ['sharing-goes-on'], ['sharing-goes-on-for-payers']];
  for (const word of [undefined, ...switches]) {
    for (const count of curses) {
      for (const then of count.includes('no-curses') ? [[]] : after) {
        const options = [...(word ? [word] : []), ...count, ...then];
        expect(decode(encode({ ...base, options }) ?? '')?.options).toEqual(options);
      }
    }
  }
});

test('a mistyped code is no code', () => {
  const code = FIXTURES[0]?.view.code ?? '';
  for (let at = 0; at < code.length; at += 1) {
    const other = code[at] === 'Q' ? 'R' : 'Q';
    expect(decode(code.slice(0, at) + other + code.slice(at + 1)), `letter ${at}`).toBeUndefined();
  }
  expect(decode('')).toBeUndefined();
  expect(decode(`${code}A`)).toBeUndefined();
});

test('an unfinished island has no code', () => {
  const objects = { huts: ['d7'], palms: [], statues: [] };
  expect(encode({ island: 'ABC0', objects, options: [] })).toBeUndefined();
});

test('only missing objects are counted', () => {
  expect(missing({ huts: ['d7'], palms: ['a1', 'b2', 'c3'], statues: [['e8', 0]] })).toEqual([
    ['huts', 3],
    ['statues', 2],
  ]);
});

test('options stay in the order in which they are written', () => {
  const some = withOption(['open-treasure', 'deep-curses'], 'swap', true);
  expect(some).toEqual(['swap', 'open-treasure', 'deep-curses']);
  expect(withOption(some, 'one-curse', true, ['no-curses', 'one-curse'])).toContain('one-curse');
});

test('without curses nothing else about them is left', () => {
  const all: Variant[] = ['open-treasure', 'one-curse', 'deep-curses', 'sharing-goes-on'];
  expect(withOption(all, 'no-curses', true, ['one-curse'])).toEqual(['open-treasure', 'no-curses']);
});
