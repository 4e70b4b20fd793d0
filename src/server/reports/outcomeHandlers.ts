import type { Site } from '#site/site.ts';
import { hasEnded } from '#contract/dates/phase.ts';
import { storeInSession, type SessionContext } from '#server/accounts/session.ts';
import { endLetters } from '#server/db/outcomes/acceptanceLetters.ts';
import { appliedOutcome, storeAnswer } from '#server/db/outcomes/appliedOutcomes.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { authorsOutcome } from './authorsOutcome.ts';
import { ownAbstract } from './ownAbstract.ts';
import { readReportNumber } from './request.ts';

/** An author confirms or declines an accepted place. Repeated requests take effect once (W6). */
export function outcomeHandlers(context: SessionContext & { site: Pick<Site, 'review' | 'dates' | 'timeZone'> }) {
  return {
    async answer_outcome({ body, request }) {
      if (!context.site.review) throw new Refused('reviewOff');
      const report_id = readReportNumber(body.report_id);
      return storeInSession(context, request, async (db, { visitor_id }) => {
        const report = await ownAbstract(db, report_id, visitor_id);
        const applied = await appliedOutcome(db, report_id);
        if (report.withdrawn_at !== null || applied?.outcome !== body.state) throw new Refused('outcomeChanged');
        const { applied_id, answer: former } = applied;
        const { answer } = body;
        if (former === answer) return { data: authorsOutcome(applied) };
        if (hasEnded(context.site, context.clock())) throw new Refused('conferenceOver');
        // The place may have been given to somebody else by now.
        if (former === 'declined') throw new Refused('placeGivenUp');
        const answered_at = context.clock().toISOString();
        await storeAnswer(db, applied_id, { answer, answered_at });
        if (answer === 'declined') await endLetters(db, report_id, { ended: 'declined', ended_at: answered_at });
        await logAction(db, 'author', answered_at, {
          action: answer === 'confirmed' ? 'place confirmed' : 'place given up',
          ...{ target: 'abstract', target_id: String(report_id) },
          after: { outcome: applied.outcome },
        });
        return { data: authorsOutcome({ ...applied, answer }) };
      });
    },
  } satisfies Partial<Handlers>;
}
