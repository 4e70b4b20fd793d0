import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refused } from '#server/http/refusal.ts';

/** Costs recommended by OWASP for argon2id: 19 MiB, two passes, one lane. */
const costs = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const derive = promisify(argon2);

/** Hashes computed at once. Files use the same thread pool: a rush of log-ins must leave some of it to them. */
const concurrency = 2;
/** Longer than this, callers would have given up before their turn. */
const longestQueue = 200;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes a password as a PHC string, which names its costs.
 *
 * @throws {Refused} `tooManyRequests` when the queue is full
 */
export async function hashPassword(password: string): Promise<string> {
  return encode(await tagOf(password, randomBytes(16), costs), costs);
}

/**
 * Whether a password matches a hash. Without a hash the same work is done, so that the response time does not reveal
 * whether an account exists.
 *
 * @throws {Refused} `tooManyRequests` when the queue is full
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { nonce, tag, costs } = decode(stored ?? unmatchable);
  const found = await tagOf(password, nonce, costs);
  return timingSafeEqual(found.tag, tag) && stored !== undefined;
}

type Costs = typeof costs;

/** Keyboards compose the same letter differently, so passwords are normalised first. */
async function tagOf(password: string, nonce: Buffer, costs: Costs): Promise<{ nonce: Buffer; tag: Buffer }> {
  const message = password.normalize('NFKC');
  const tag = await limited(() => derive('argon2id', { message, nonce, tagLength, ...costs }));
  return { nonce, tag };
}

async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < concurrency) running++;
  else await queued();
  try {
    return await work();
  } finally {
    release();
  }
}

function queued(): Promise<void> {
  if (waiting.length >= longestQueue) throw new Refused('tooManyRequests');
  return new Promise((resolve) => waiting.push(resolve));
}

/** Hands the slot to the next in the queue, or frees it. */
function release(): void {
  const next = waiting.shift();
  if (next) next();
  else running--;
}

function encode({ nonce, tag }: { nonce: Buffer; tag: Buffer }, { memory, passes, parallelism }: Costs): string {
  return ['', 'argon2id', 'v=19', `m=${memory},t=${passes},p=${parallelism}`, base64(nonce), base64(tag)].join('$');
}

function decode(stored: string): { nonce: Buffer; tag: Buffer; costs: Costs } {
  const [, , , named = '', nonce = '', tag = ''] = stored.split('$');
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

/** A hash that no password matches. */
const unmatchable = encode({ nonce: randomBytes(16), tag: randomBytes(tagLength) }, costs);
