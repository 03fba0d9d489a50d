import { COUNTS, PLACES as NAMES } from '../../constants/tobago';
import { TOBAGO } from '../../constants/games';
import type { Layout, Objects, Space, Variant } from '../../generated/tobago';
import { LAYOUTS } from './pieces';

/** The content of a setup code. */
export interface Agreed {
  island: Layout;
  objects: Objects;
  options: Variant[];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The version of new codes. The first version had one bit for both expert powers and can still be read. */
const VERSION = 2n;
const MODULUS = 1021n;
const REST = 94n;
const { huts: HUTS, palms: PALMS, statues: STATUES } = COUNTS;

const PLACES: readonly Space[] = NAMES;

/** The options with a bit of their own in a code, from the lowest. */
const SWITCHES: Variant[] = [
  '20-amulets',
  'double-claim',
  'swap',
  'lenient-clues',
  'open-treasure',
  'deep-curses',
  'first-curse-returns',
];
/** The bits of the first version. */
const FIRST_SWITCHES: Variant[][] = [
  ['20-amulets'],
  ['double-claim', 'swap'],
  ['lenient-clues'],
  ['open-treasure'],
  ['deep-curses'],
  ['first-curse-returns'],
];
const CURSES: (Variant | undefined)[] = ['no-curses', 'one-curse', undefined];
const AFTER: (Variant | undefined)[] = [undefined, 'sharing-goes-on', 'sharing-goes-on-for-payers'];
/** The order in which options are written. */
const ORDER: readonly Variant[] = TOBAGO.options;

function optionBits(options: readonly Variant[]): number {
  const switches = SWITCHES.reduce((bits, word, bit) => bits | (options.includes(word) ? 1 << bit : 0), 0);
  const curses = options.includes('no-curses') ? 0 : options.includes('one-curse') ? 1 : 2;
  const after = Math.max(0, ...AFTER.map((word, index) => (word && options.includes(word) ? index : 0)));
  return switches | ((curses && 3 * curses - 2 + after) << SWITCHES.length);
}

/** Returns the words that the bits of a code stand for. */
function optionWords(bits: number, version: bigint): (Variant | undefined)[] {
  const on = (_: unknown, bit: number) => (bits >> bit) & 1;
  if (version === 1n) {
    return [...FIRST_SWITCHES.filter(on).flat(), CURSES[(bits >> 6) & 3], AFTER[(bits >> 8) & 3]];
  }
  const curses = bits >> SWITCHES.length;
  const count = Math.ceil(curses / 3);
  return [...SWITCHES.filter(on), CURSES[count], AFTER[curses && (curses - 1) % 3]];
}

/** Returns a checksum that one wrong letter changes. It includes the version, except for the first. */
function checkSum(version: bigint, rest: bigint): bigint {
  return (version === 1n ? rest : (version << REST) | rest) % MODULUS;
}

/** Sorts spaces by column and row. */
export function inOrder(spaces: readonly Space[]): Space[] {
  return [...spaces].sort((a, b) => PLACES.indexOf(a) - PLACES.indexOf(b));
}

/** Returns the kinds of objects that still have to be placed, and how many of each. */
export function missing({ huts, palms, statues }: Objects): [keyof Objects, number][] {
  const counts: [keyof Objects, number][] = [
    ['huts', HUTS - huts.length],
    ['palms', PALMS - palms.length],
    ['statues', STATUES - statues.length],
  ];
  return counts.filter(([, count]) => count > 0);
}

/**
 * Returns the code of a setup; nothing while objects are missing. The server checks whether they are well
 * placed.
 */
export function encode({ island, objects, options }: Agreed): string | undefined {
  const { huts, palms, statues } = objects;
  if (huts.length !== HUTS || palms.length !== PALMS || statues.length !== STATUES) return undefined;
  let rest = 0n;
  const write = (value: number, bits: number) => (rest = (rest << BigInt(bits)) | BigInt(value));
  write(LAYOUTS.indexOf(island), 5);
  write(optionBits(options), 10);
  for (const space of [...inOrder(huts), ...inOrder(palms)]) write(PLACES.indexOf(space), 7);
  const byPlace = [...statues].sort(([a], [b]) => PLACES.indexOf(a) - PLACES.indexOf(b));
  for (const [space, facing] of byPlace) {
    write(PLACES.indexOf(space), 7);
    write(facing, 3);
  }
  let bits = (((VERSION << 10n) | checkSum(VERSION, rest)) << REST) | rest;
  let code = '';
  for (let letter = 0; letter < 18; letter += 1) {
    code = (LETTERS[Number(bits & 63n)] ?? '') + code;
    bits >>= 6n;
  }
  return code;
}

/** Parses a code; returns nothing if it is invalid. */
export function decode(code: string): Agreed | undefined {
  if (!/^[\w-]{18}$/.test(code)) return undefined;
  let bits = 0n;
  for (const letter of code) bits = (bits << 6n) | BigInt(LETTERS.indexOf(letter));
  const rest = bits & ((1n << REST) - 1n);
  const version = bits >> (REST + 10n);
  if (version !== 1n && version !== VERSION) return undefined;
  if (bits >> REST !== ((version << 10n) | checkSum(version, rest))) return undefined;
  let at = REST;
  const read = (width: bigint) => {
    at -= width;
    return Number((rest >> at) & ((1n << width) - 1n));
  };
  const island = LAYOUTS[read(5n)];
  const optionNumber = read(10n);
  const space = () => PLACES[read(7n)] ?? '';
  const huts = Array.from({ length: HUTS }, space);
  const palms = Array.from({ length: PALMS }, space);
  const statues = Array.from({ length: STATUES }, (): [Space, number] => [space(), read(3n)]);
  if (!island) return undefined;
  const words = optionWords(optionNumber, version);
  return {
    island,
    objects: { huts, palms, statues },
    options: ORDER.filter((word) => words.includes(word)),
  };
}

/** Returns the options with a word switched on or off, and without the words it excludes. */
export function withOption(
  options: readonly Variant[],
  word: Variant,
  on: boolean,
  instead: Variant[] = [],
): Variant[] {
  const rest = options.filter((other) => other !== word && !instead.includes(other));
  const chosen = new Set(on ? [...rest, word] : rest);
  // Without curses, the other options about them have no meaning.
  if (chosen.has('no-curses')) {
    for (const other of [...SWITCHES.slice(5), ...AFTER]) if (other) chosen.delete(other);
  }
  return ORDER.filter((other) => chosen.has(other));
}
