import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refused } from '#server/http/refusal.ts';

/** Costs recommended by OWASP for argon2id: 19 MiB, two passes, one lane. */
const costs = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const derive = promisify(argon2);

/** Files are read and written on the same few threads: a rush of log-ins must leave some to them. */
const atOnce = 2;
/** Whoever came after so many would have given up before the turn comes. */
const longestQueue = 200;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes a password for keeping, as a PHC string that names its costs.
 *
 * @throws {Refused} `tooManyRequests` where too many wait already
 */
export async function hashPassword(password: string): Promise<string> {
  return encode(await tagOf(password, randomBytes(16), costs), costs);
}

/**
 * Whether a password is the one that was hashed. Where there is no hash the work is done all the same, so that
 * the time of an answer does not tell whether an account exists.
 *
 * @throws {Refused} `tooManyRequests` where too many wait already
 */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const { nonce, tag, costs } = decode(kept ?? nobody);
  const found = await tagOf(password, nonce, costs);
  return timingSafeEqual(found.tag, tag) && kept !== undefined;
}

type Costs = typeof costs;

/** Keyboards compose the same letter differently: one form is hashed. */
async function tagOf(password: string, nonce: Buffer, costs: Costs): Promise<{ nonce: Buffer; tag: Buffer }> {
  const message = password.normalize('NFKC');
  const tag = await inTurn(() => derive('argon2id', { message, nonce, tagLength, ...costs }));
  return { nonce, tag };
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnce) running++;
  else await turn();
  try {
    return await work();
  } finally {
    passTurn();
  }
}

function turn(): Promise<void> {
  if (waiting.length >= longestQueue) throw new Refused('tooManyRequests');
  return new Promise((resolve) => waiting.push(resolve));
}

/** The next one takes the place of the one that is done; only where nobody waits does it become free. */
function passTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running--;
}

function encode({ nonce, tag }: { nonce: Buffer; tag: Buffer }, { memory, passes, parallelism }: Costs): string {
  return ['', 'argon2id', 'v=19', `m=${memory},t=${passes},p=${parallelism}`, base64(nonce), base64(tag)].join('$');
}

function decode(kept: string): { nonce: Buffer; tag: Buffer; costs: Costs } {
  const [, , , named = '', nonce = '', tag = ''] = kept.split('$');
  const [memory, passes, parallelism] = named.split(',').map((cost) => Number(cost.slice(2)));
  return {
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    costs: { memory: memory ?? 0, passes: passes ?? 0, parallelism: parallelism ?? 0 },
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** A hash that no password has. */
const nobody = encode({ nonce: randomBytes(16), tag: randomBytes(tagLength) }, costs);
