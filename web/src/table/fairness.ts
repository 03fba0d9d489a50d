/**
 * The data that this browser stores about a table before its game, to check the server's claims afterwards.
 */
interface Remembered {
  commitment: string;
  /** The nonces this player gave, by seat. */
  nonces: Record<number, string>;
}

/** The origin of a game's random draws, as its record states it after the end. */
export interface FairDeal {
  secret: string;
  commitment: string;
  nonces: string[];
}

/** The results of the checks. */
export interface Verdict {
  /** True if the secret is the one the server committed to before the game. */
  secret: boolean;
  /** True if all random draws follow from the secret and the players' nonces. */
  seed: boolean;
  /** True if the commitment is the one that this browser saw before the game; unknown if it was not there. */
  seen: boolean | undefined;
  /** True if the nonce this player gave was used; unknown if none was given from here. */
  mine: boolean | undefined;
  /**
   * True if the nonces of the bots follow from the secret, so that nobody chose them; unknown if there is no
   * bot.
   */
  bots: boolean | undefined;
}

const KEY = 'wayfinder-promise-';

/** Stores the server's commitment and the player's nonce. */
export function remember(table: string, commitment: string, seat: number | undefined, nonce: string) {
  try {
    const known = recall(table);
    const nonces = { ...known?.nonces, ...(seat === undefined ? {} : { [seat]: nonce }) };
    localStorage.setItem(KEY + table, JSON.stringify({ commitment, nonces } satisfies Remembered));
  } catch {
    // Without storage there is nothing to compare with later; the check says so.
  }
}

function recall(table: string): Remembered | undefined {
  try {
    const text = localStorage.getItem(KEY + table);
    if (!text) return undefined;
    const remembered: Remembered = JSON.parse(text);
    return remembered;
  } catch {
    return undefined;
  }
}

/** Checks a deal as `docs/records.md` describes it, with the seats that bots had from the start. */
export async function verify(
  table: string,
  deal: FairDeal,
  seed: string,
  bots: readonly number[],
): Promise<Verdict> {
  const known = recall(table);
  const secret = bytes(deal.secret);
  const prefix = new TextEncoder().encode('wayfinder fair seed 1\n');
  const made = await sha256(prefix, secret, ...deal.nonces.map(bytes));
  const derived = await Promise.all(
    bots.map(async (seat) => (await derivedNonce(secret, seat)) === deal.nonces[seat - 1]),
  );
  const given = Object.entries(known?.nonces ?? {});
  return {
    secret: (await sha256(secret)) === deal.commitment,
    seed: made === seed,
    seen: known ? known.commitment === deal.commitment : undefined,
    mine:
      given.length > 0 ? given.every(([seat, nonce]) => deal.nonces[Number(seat) - 1] === nonce) : undefined,
    bots: bots.length > 0 ? derived.every(Boolean) : undefined,
  };
}

/** Returns the nonce of a seat whose player gives none. */
async function derivedNonce(secret: Uint8Array, seat: number): Promise<string> {
  const prefix = new TextEncoder().encode('wayfinder derived nonce 1\n');
  return (await sha256(prefix, secret, Uint8Array.of(seat))).slice(0, 32);
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

async function sha256(...parts: Uint8Array[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  const digest = await crypto.subtle.digest('SHA-256', whole);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
