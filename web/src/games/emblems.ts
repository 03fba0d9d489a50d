/** The emblem engraved on the pieces of a colour: a figure around the middle, within nine units of it. */
export interface Emblem {
  /** The name of the figure. */
  name: string;
  d: string;
  /** True if the figure is pale, because its piece is dark. */
  pale: boolean;
}

const EMBLEMS: readonly Emblem[] = [
  {
    name: 'sun',
    d: 'M0-3.6A3.6 3.6 0 1 1 0 3.6A3.6 3.6 0 1 1 0-3.6ZM-.9-8.6H.9V-5H-.9ZM-.9 5H.9V8.6H-.9ZM-8.6-.9H-5V.9H-8.6ZM5-.9H8.6V.9H5ZM5.4-6.7 6.7-5.4 4.3-3 3-4.3ZM-3 4.3-4.3 3-6.7 5.4-5.4 6.7ZM-5.4-6.7-3-4.3-4.3-3-6.7-5.4ZM3 4.3 4.3 3 6.7 5.4 5.4 6.7Z',
    pale: false,
  },
  {
    name: 'wave',
    d: 'M-8.5-1C-6-5.5-3-5.5 0-2.5C3 .5 6 .5 8.5-4V-.5C6 4 3 4 0 1C-3-2-6-2-8.5 2.5ZM-8.5 5C-6 .5-3 .5 0 3.5C3 6.5 6 6.5 8.5 2V5.5C6 10 3 10 0 7C-3 4-6 4-8.5 8.5Z',
    pale: false,
  },
  {
    name: 'leaf',
    d: 'M7.5-8C8.6 2-1 8.5-6 5L-7.8 8.6-9 7.9-6.9 4C-9-2 0-8.6 7.5-8ZM5-5.8C0-4-4-1-5.6 3.2C-1.5 1 2-2 5-5.8Z',
    pale: true,
  },
  {
    name: 'star',
    d: 'M0-9 2.4-3.2 8.6-2.8 3.8 1.2 5.3 7.3 0 4-5.3 7.3-3.8 1.2-8.6-2.8-2.4-3.2Z',
    pale: false,
  },
  { name: 'moon', d: 'M3.5-8A8.6 8.6 0 1 0 8 4.5A7 7 0 0 1 3.5-8Z', pale: true },
  {
    name: 'flame',
    d: 'M.5-9.5C2-5 7.5-2.5 7 3C6.7 6.6 3.8 9 0 9S-6.7 6.6-7 3C-7.2 0-5.5-2-4.2-4C-3.6-2.6-3-1.8-2-1.3C-2.2-4.5-1.8-7.5 .5-9.5ZM.4 1.2C-1 2.6-2.6 3.8-2.4 5.6C-2.2 7-1.2 7.6 0 7.6S2.3 7 2.4 5.6C2.5 3.9 1 2.8 .4 1.2Z',
    pale: false,
  },
  {
    name: 'blossom',
    d: 'M0-1.6C-3-4-3-8.5 0-9C3-8.5 3-4 0-1.6ZM1.5-.5C2.9-4.1 7.1-5.6 8.6-2.9C9-.1 4.8 1.4 1.5-.5ZM.9 1.3C4.8 1.4 7.6 4.9 5.4 7.1C2.9 8.5 0 5-.0 1.7ZM-.9 1.3C-.0 5-2.9 8.5-5.4 7.1C-7.6 4.9-4.8 1.4-.9 1.3ZM-1.5-.5C-4.8 1.4-9-.1-8.6-2.9C-7.1-5.6-2.9-4.1-1.5-.5Z',
    pale: false,
  },
  { name: 'mountain', d: 'M-9 7-2.5-7 1.3 1 3.4-2.4 9 7ZM-2.5-3.4-4.4.8-2.6-.4-1.4.9-.7-.3Z', pale: true },
];

const PLAIN: Emblem = { name: 'stone', d: '', pale: false };

/** Returns the emblem of the pieces of a colour. */
export function emblemOf(colour: number): Emblem {
  return EMBLEMS[colour - 1] ?? PLAIN;
}
