import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;

/** Argon2 with the least cost that it allows, and what a test does before each hash. */
export type CheapArgon2 = typeof argon2 & { before: (() => Promise<void>) | undefined };

/**
 * A password's hash takes 40 ms of a processor on purpose, and nearly every test registers somebody. Here it takes the
 * least that Argon2 allows, in server tests and in the servers of browser tests. Those of `serverProcess.ts` hash at the
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

// Test files that share a process run this for each.
if (!('before' in argon2)) {
  crypto.argon2 = cheap;
  syncBuiltinESMExports();
}
