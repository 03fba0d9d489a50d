import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decode, encode, type Agreed } from './setup';

/** Codes that the engine has written, with what they stand for, by `cargo xtask typescript`. */
const codes: (Agreed & { code: string })[] = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../generated/codes.json`, 'utf8'),
);

test('codes of every island and with every combination of options are the ones of the engine', () => {
  expect(new Set(codes.map(({ island }) => island)).size).toBe(32);
  expect(new Set(codes.map(({ options }) => options.join())).size).toBe(800);
  for (const { code, ...agreed } of codes) {
    expect(decode(code)).toEqual(agreed);
    expect(encode(agreed)).toBe(code);
  }
});
