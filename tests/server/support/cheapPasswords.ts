import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;

/**
 * A password's hash takes 40 ms of a processor on purpose, and nearly every test registers somebody. Here it takes the
 * least that Argon2 allows, in server tests and in the servers of browser tests. Those of `serverProcess.ts` hash at the
 * real cost.
 */
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback);
syncBuiltinESMExports();
