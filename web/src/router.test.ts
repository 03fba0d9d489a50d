import { describe, expect, it } from 'vitest';
import { match } from './router.svelte';

describe('a pattern', () => {
  it('names parts of the path', () => {
    expect(match('/table/:id', '/table/abc')).toEqual({ id: 'abc' });
    expect(match('/table/:id', '/table/abc/')).toEqual({ id: 'abc' });
    expect(match('/people/:id', '/people/a%20b')).toEqual({ id: 'a b' });
  });

  it('fits no other path', () => {
    expect(match('/table/:id', '/table')).toBeUndefined();
    expect(match('/table/:id', '/table/a/b')).toBeUndefined();
    expect(match('/lobby', '/')).toBeUndefined();
    expect(match('/', '/lobby')).toBeUndefined();
    expect(match('/', '/')).toEqual({});
  });

  it('leaves malformed notation as it is', () => {
    expect(match('/people/:id', '/people/%E0%A4%A')).toEqual({ id: '%E0%A4%A' });
  });
});
