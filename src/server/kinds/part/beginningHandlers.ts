import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#site/site.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { beginningProblems, type Beginning } from '#contract/content/beginning.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import type { NextConference } from '#server/beginning/changeOver.ts';
import type { ConferenceSwitcher } from '#server/beginning/conferenceSwitcher.ts';
import { readNewConference } from '#server/beginning/readNewConference.ts';
import { countTextsToWrite } from '#server/beginning/placeholders.ts';
import { partNames, presentParts, versionValue } from '#server/db/content.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { isCountryCode } from '#server/publicLists/publicLists.ts';
import { limited } from '#server/security/limiter.ts';
import { setStaffCookieElsewhere, storeAsStaff, type StaffContext } from '#server/staff/session.ts';

/** Handlers that start a conference in the browser on a fresh server (C6). */
export function beginningHandlers(context: StaffContext) {
  const { db, clock } = context;
  return {
    async conference_choice() {
      return { data: await choiceIn(context).describeChoice(db) };
    },

    async begin_conference(call) {
      const answers = readNewConference(checked(call.body.conference, clock()), clock());
      return changeOver(context, call, (choice, by) => choice.create(db, answers, by, clock()));
    },

    async serve_sample(call) {
      return changeOver(context, call, (choice, by) => choice.chooseSample(db, call.body.conference, by));
    },

    async texts_to_write() {
      const present = await presentParts(db, await partNames(db));
      const values = present.map(async ({ part, version }) => [part, await versionValue(db, part, version)] as const);
      const parts = new Map(await Promise.all(values));
      const shown = languagesIn((parts.get('site') ?? {}) as Partial<Site>);
      return { data: [...parts].flatMap(([part, value]) => countTextsToWrite(part, value, shown)) };
    },
  } satisfies Partial<Handlers>;
}

/** @throws {Refused} `conferenceSet` */
function choiceIn({ choice }: StaffContext): ConferenceSwitcher {
  if (!choice) throw new Refused('conferenceSet');
  return choice;
}

/** @throws {Refused} `contentRefused` with the field */
function checked(typed: unknown, now: Date): Beginning {
  const [problem] = beginningProblems(typed, now);
  if (problem) throw new Refused({ code: 'contentRefused', field: pointerOf(problem.path), reason: problem.words });
  const beginning = typed as Beginning;
  if (!isCountryCode(beginning.country)) throw new Refused({ code: 'unknownCountry', field: '/country' });
  return beginning;
}

interface Call {
  staff: CallingStaff;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Replies when everything has been made beside the served conference. The server changes over after the reply. */
async function changeOver(
  context: StaffContext,
  { staff: { staff_id }, request, reply }: Call,
  prepare: (choice: ConferenceSwitcher, by: Pick<NextConference, 'staff_id' | 'at'>) => Promise<NextConference>,
) {
  const choice = choiceIn(context);
  const at = context.clock().toISOString();
  const next = await limited(context, ['staff-publication'], { person: staff_id }, () =>
    prepare(choice, { staff_id, at }),
  );
  // The caller's role may have been removed meanwhile.
  await storeAsStaff(context, request, async () => undefined).catch((error: unknown) => {
    choice.cancel();
    throw error;
  });
  setStaffCookieElsewhere(context, request, reply);
  reply.raw.once('close', () => choice.changeOver(next));
  return { data: { conference: next.conference } };
}
