import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#site/site.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { beginningProblems, type Beginning } from '#contract/content/beginning.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { beginConference, describeChoice, showSample } from '#server/beginning/conferenceChoice.ts';
import { readNewConference } from '#server/beginning/readNewConference.ts';
import { countTextsToWrite } from '#server/beginning/placeholders.ts';
import { partNames, presentParts, versionValue } from '#server/db/content.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { isCountryCode } from '#server/publicLists/publicLists.ts';
import { limited } from '#server/security/limiter.ts';
import { setStaffCookieElsewhere, storeAsStaff, type StaffContext } from '#server/staff/session.ts';

/** Handlers that set up a conference in the browser on a new server (C6). */
export function beginningHandlers(context: StaffContext) {
  const { db, clock } = context;
  return {
    async conference_choice() {
      return { data: await describeChoice(context) };
    },

    async begin_conference(call) {
      const answers = readNewConference(checked(call.body.conference, clock()), clock());
      return choose(context, call, (now, store) => beginConference(context, answers, now, store));
    },

    async serve_sample(call) {
      const { conference } = call.body;
      return choose(context, call, async (now, store) => {
        await showSample(context, conference, now, store);
        return conference;
      });
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

/** @throws {Refused} `contentRefused`, naming the field */
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

type Choose = (now: Date, store: Parameters<typeof beginConference>[3]) => Promise<string>;

/** Replies after the server has switched to the conference. */
async function choose(context: StaffContext, { staff: { staff_id }, request, reply }: Call, work: Choose) {
  const conference = await limited(context, ['staff-publication'], { person: staff_id }, () =>
    // The caller may have lost the role while the site was rendered. Chairs lose their role.
    work(context.clock(), (change) => storeAsStaff(context, request, change, { appointing: true })),
  );
  setStaffCookieElsewhere(context, request, reply);
  return { data: { conference } };
}
