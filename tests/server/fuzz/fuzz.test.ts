import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { transfers } from '#contract/calls/calls.ts';
import { everyCall } from '#contract/calls/everyCall.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { brokenRules } from './responseRules.ts';
import { exchange, summaryOf, type Exchange } from './exchange.ts';
import { brokenInvariants } from './invariants.ts';
import { expectSideEffects } from './sideEffects.ts';
import { requestsFor, targets, type FuzzRequest, type Target } from './requests.ts';
import { fittingJson } from './schemaJson.ts';
import { restoreAuthor, openSetup, snapshotOfUntouched, type FuzzSetup } from './setup.ts';
import { bothDatabases, sqlite, startServer, type DatabaseKind } from '../support/testServer.ts';

/** `FUZZ_SEED` repeats a failure. Without it, every run has a new seed. */
const seed = Number(process.env['FUZZ_SEED'] || Date.now() % 2 ** 31);

/** Requests in flight at the same time: a batch. */
const atOnce = 20;

/** Requests for each call: one batch every day, five in the full run. Before a release: `FUZZ_REQUESTS=2000`. */
const requests = Number(process.env['FUZZ_REQUESTS'] || (inject('isFullRun') ? 5 : 1) * atOnce);

/** Calls that rarely succeed: they need a password, a link that works once, a report, or its outcome. They get twice as many requests. */
const seldomRight = new Set<Target>([
  'login',
  'register',
  'change_email',
  'change_password',
  'reset_password',
  'report_list',
  'upload_report',
  'delete_report',
  'answer_outcome',
  'add_full_paper',
  'acceptance_letter',
]);

/**
 * Requests for a call, and how many of them must succeed. If none did, all were refused before they reached the database.
 * PostgreSQL gets fewer, because the same code runs there. A single batch may miss where few requests succeed.
 */
function requestsOn(kind: DatabaseKind, target: Target): { count: number; right: number } {
  if (kind !== sqlite) return { count: requests / 6, right: 0 };
  return { count: requests, right: seldomRight.has(target) && requests <= atOnce ? 0 : 1 };
}

/** Calls of staff run on one database only. Few of their requests succeed, because none guesses a passkey or a code. */
const staffTargets = Object.keys(staffCalls) as (keyof typeof staffCalls)[];

/** Calls whose rows other calls read. Some of these requests join every batch. */
const company: readonly Target[] = [
  'add_report',
  'upload_report',
  'delete_report',
  'add_invitation_letter',
  'add_author_info',
];

describe.each(bothDatabases)('Fuzzing on $name', (kind) => {
  const ofStaff = new Set<Target>(staffTargets);
  let setup: FuzzSetup;

  beforeEach(async () => {
    setup = await openSetup(kind);
  });
  afterEach(() => setup.server.stop());

  test.each(targets.filter((target) => kind === sqlite || !ofStaff.has(target)))(
    'V1 V2 V3 A9 %s responds as the contract specifies and violates no invariant',
    { timeout: 120_000 },
    async (target) => {
      const tried = requestsOn(kind, target);
      const { count, right } = ofStaff.has(target) ? { count: tried.count / 6, right: 0 } : tried;
      let accepted = 0;
      /** Whether the database was consistent after the last batch. */
      let isSound = false;
      const batches = fc.asyncProperty(batchesFor(target, setup), async (batch) => {
        // A broken database stays broken. Without this check, a smaller batch would be blamed for the breaking one.
        fc.pre(isSound || (await brokenInvariants(setup)).length === 0);
        isSound = false;
        const exchanges = await Promise.all(batch.map((request) => exchange(setup, request)));
        accepted += exchanges.filter(({ request, status }) => request.target === target && status === 200).length;
        expect(exchanges.flatMap(complaints)).toEqual([]);
        const wasErased = await restoreAuthor(setup);
        // An erasure also deletes what was stored earlier.
        if (!wasErased) await expectSideEffects(setup, exchanges);
        // Staff may change other people's data.
        if (ofStaff.has(target)) setup.untouched = await snapshotOfUntouched(setup.server, setup.stranger);
        expect(await brokenInvariants(setup)).toEqual([]);
        isSound = true;
      });
      await fc.assert(batches, {
        seed,
        numRuns: Math.ceil(count / atOnce) * (seldomRight.has(target) ? 2 : 1),
        interruptAfterTimeLimit: 90_000,
        markInterruptAsFailure: true,
      });
      expect(accepted).toBeGreaterThanOrEqual(right);
    },
  );
});

/** Full batches. A failure is shrunk to the fewest requests that still fail. */
function batchesFor(target: Target, setup: FuzzSetup): fc.Arbitrary<FuzzRequest[]> {
  const leftOut = { freq: 2 ** 31, nil: undefined };
  const tried = fc.array(fc.option(requestsFor(target, setup), leftOut), { minLength: atOnce, maxLength: atOnce });
  const along = fc.array(fc.oneof(...company.map((other) => requestsFor(other, setup))), { maxLength: 3 });
  const again = fc.subarray(
    Array.from({ length: atOnce }, (_, index) => index),
    { maxLength: 2 },
  );
  return fc.tuple(tried, along, again).map(([tried, along, again]) => {
    const all = [...tried, ...again.map((index) => tried[index]), ...along];
    return all.filter((request) => request !== undefined);
  });
}

function complaints(exchange: Exchange): object[] {
  const broken = brokenRules(exchange);
  return broken.length > 0 ? [{ broken, ...summaryOf(exchange) }] : [];
}

test('V1 V3 Every call that the server describes is fuzzed', async () => {
  const server = await startServer(sqlite);
  const { paths } = (await server.app.inject('/openapi.json')).json<{ paths: object }>();
  await server.stop();
  expect(Object.keys(paths).sort()).toEqual(
    [...Object.values(everyCall), ...Object.values(transfers)].map(({ path }) => path).sort(),
  );
});

test('V3 Bodies generated as valid pass the schemas', () => {
  for (const { path, body } of Object.values<Call>(everyCall)) {
    if (!body) continue;
    fc.assert(
      fc.property(fittingJson(body), (json) => {
        expect(z.safeParse(body, JSON.parse(json)), path).toMatchObject({ success: true });
      }),
      { seed },
    );
  }
});
