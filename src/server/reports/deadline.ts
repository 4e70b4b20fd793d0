import { abstractDeadline, closingTime } from '#contract/dates/deadline.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { Row } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';

/** How long after its last byte a file that began in time may still be attached to a report, in milliseconds. */
const attachingTime = 15 * 60_000;

/**
 * What the deadline has against a submission or a change that arrives now, by the server's clock; nothing where none is
 * enforced. A file that began to arrive in time counts, however long its line took.
 */
export function deadlineProblem(
  { site, clock }: Pick<Services, 'site' | 'clock'>,
  file?: Pick<Row<'file'>, 'begun_at' | 'created_at'> | null,
): Problem | undefined {
  const deadline = abstractDeadline(site);
  const closing = deadline && closingTime(deadline);
  const now = clock();
  if (!closing || now < closing) return undefined;
  const wasInTime =
    file && new Date(file.begun_at) < closing && now.getTime() - Date.parse(file.created_at) <= attachingTime;
  return wasInTime ? undefined : { code: 'submissionsClosed', field: '', date: deadline.date };
}
