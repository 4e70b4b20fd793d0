import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;

/** Argon2 at its lowest cost, with a hook that runs before each hash. */
export type CheapArgon2 = typeof argon2 & { before: (() => Promise<void>) | undefined };

/**
 * Hashing a password takes 40 ms of processor time on purpose, and nearly every test registers somebody. Here it takes the
 * least that Argon2 allows, in server tests and in the servers of browser tests. Servers of `serverProcess.ts` hash at the
 * real cost.
 */
const cheap: CheapArgon2 = Object.assign<typeof argon2, { before: CheapArgon2['before'] }>(
  (algorithm, parameters, callback) => {
    const hash = () => argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback);
    if (cheap.before) void cheap.before().then(hash);
    else hash();
  },
  { before: undefined },
);

// Test files that share a process run this module once each.
if (!('before' in argon2)) {
  crypto.argon2 = cheap;
  syncBuiltinESMExports();
}
