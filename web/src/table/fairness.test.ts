import { beforeEach, describe, expect, it } from 'vitest';
import { remember, verify, type FairDeal } from './fairness';

// Computed once by the engine: `{"do":"start","game":"tsuro","setup":"players=2","fair":{…}}` and the record
// of that game.
const deal: FairDeal = {
  secret: '5e'.repeat(32),
  commitment: '9985b2e4b9b71b28ce59ea5ce77f0b110637b625c6d7f41e982c9510940a2056',
  nonces: ['01'.repeat(16), '02'.repeat(16)],
};
const seed = '783edf28c59150933ff8702130a2c965ca360703354f8d5560a1d7f461ad2136';

beforeEach(() => localStorage.clear());

describe('a fair deal', () => {
  it('follows from the secret and the numbers of the players', async () => {
    expect(await verify('t', deal, seed, [])).toEqual({
      secret: true,
      seed: true,
      seen: undefined,
      mine: undefined,
      bots: undefined,
    });
  });

  it('is compared with what was seen before the game', async () => {
    remember('t', deal.commitment, 2, '02'.repeat(16));
    expect(await verify('t', deal, seed, [])).toMatchObject({ seen: true, mine: true });
  });

  it('is found out where it was not fair', async () => {
    remember('t', '00'.repeat(32), 1, '07'.repeat(16));
    expect(await verify('t', { ...deal, secret: '5f'.repeat(32) }, seed, [2])).toEqual({
      secret: false,
      seed: false,
      seen: false,
      mine: false,
      bots: false,
    });
  });

  // Issue 16, S15: the server must not choose the nonces of bots after it knows the others.
  it('has numbers of bots that follow from the secret', async () => {
    const derived = '4f7ae0bb6856b0286acbabbb5fa9430b';
    const made = '608b6c3e90aca23430a495a9f4a83433bc089590ce483ec12f91a81ed1dbcdf3';
    const withBot = { ...deal, nonces: [deal.nonces[0] ?? '', derived] };
    expect(await verify('t', withBot, made, [2])).toMatchObject({ secret: true, seed: true, bots: true });
    // A game from before they were derived: correct, but weaker.
    expect(await verify('t', deal, seed, [2])).toMatchObject({ secret: true, seed: true, bots: false });
    // The nonce of another seat is wrong.
    expect(await verify('t', withBot, made, [1, 2])).toMatchObject({ bots: false });
  });
});
