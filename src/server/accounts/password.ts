import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { FairQueue } from '#server/http/fairQueue.ts';
import { siteOf } from '#server/http/network.ts';

/** Costs recommended by OWASP for argon2id: 19 MiB, two passes, one lane. */
const costs = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const derive = promisify(argon2);

/**
 * Two hashes at once: file operations use the same thread pool, and a rush of log-ins must not take all of it. In a
 * queue longer than 200, callers would give up before their turn.
 */
const queue = new FairQueue(2, 200);

/**
 * Hashes a password as a PHC string, which includes its costs.
 *
 * @param address - the caller's network address, since each network has its own queue; '' for the server itself
 * @throws {Refused} `tooManyRequests` when the queue is full
 */
export async function hashPassword(password: string, address = ''): Promise<string> {
  return encode(await tagOf(password, randomBytes(16), costs, address), costs);
}

/**
 * Whether a password matches a hash. Does the same work if there is no hash, so that the response time does not reveal
 * whether an account exists.
 *
 * @param address - as for `hashPassword`
 * @throws {Refused} `tooManyRequests` when the queue is full
 */
export async function verifyPassword(password: string, stored: string | undefined, address = ''): Promise<boolean> {
  const { nonce, tag, costs } = decode(stored ?? unmatchable);
  const found = await tagOf(password, nonce, costs, address);
  return timingSafeEqual(found.tag, tag) && stored !== undefined;
}

type Costs = typeof costs;

/** Keyboards compose the same letter differently, so passwords are normalised first. */
async function tagOf(
  password: string,
  nonce: Buffer,
  costs: Costs,
  address: string,
): Promise<{ nonce: Buffer; tag: Buffer }> {
  const message = password.normalize('NFKC');
  const tag = await queue.run(siteOf(address), () => derive('argon2id', { message, nonce, tagLength, ...costs }));
  return { nonce, tag };
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
