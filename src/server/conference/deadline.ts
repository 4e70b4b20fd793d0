import type { Site } from '#site/site.ts';
import { abstractDeadlineOf, closingTime } from '#contract/dates/deadline.ts';
import type { Problem } from '#contract/problems/problems.ts';

/** How long after its last byte a file whose upload began in time may still be attached to a report, in milliseconds. */
const attachingTime = 15 * 60_000;

/** When an upload began and ended, as ISO times. */
interface UploadTimes {
  begun_at: string;
  created_at: string;
}

/**
 * The problem with a submission or change that arrives after the abstract deadline by the server's clock; none where the
 * deadline is not enforced. A file whose upload began in time counts as in time, however long it took.
 */
export function deadlineProblem(
  { site, clock }: { site: Site; clock: () => Date },
  file?: UploadTimes | null,
): Problem | undefined {
  const deadline = abstractDeadlineOf(site);
  const closing = deadline && closingTime(deadline);
  const now = clock();
  if (!closing || now < closing) return undefined;
  const wasInTime =
    file && new Date(file.begun_at) < closing && now.getTime() - Date.parse(file.created_at) <= attachingTime;
  return wasInTime ? undefined : { code: 'submissionsClosed', field: '', date: deadline.date };
}
