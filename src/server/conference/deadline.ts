import type { TimeZone } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import { abstractDeadlineOf, closingTime, endOfDay } from '#contract/dates/deadline.ts';
import { ownDeadlineOf } from '#contract/dates/ownDeadline.ts';
import { zoneOf, zoneInWords } from '#contract/dates/zone.ts';
import type { Problem } from '#contract/problems/problems.ts';

/** How long after its last byte a file whose upload began in time may still be attached to a report, in milliseconds. */
const attachingTime = 15 * 60_000;

/** How long after closing at most, in milliseconds: 200 MB take as long at 30 kB a second. */
const longestDelay = 2 * 60 * 60_000;

/** The upload of a report's file. */
interface UploadForReport {
  /** When it began and ended, as ISO times. */
  begun_at: string;
  created_at: string;
  /** Whether its beginning named the text that is submitted with it, and no other report has the file. */
  bringsText: boolean;
}

/** Whose submission it is, with the last day of a deadline of the person's own; '' for that of everybody. */
interface Submitter {
  deadline: string;
}

/**
 * The problem with a submission or change that arrives after the abstract deadline by the server's clock; none where the
 * deadline is not enforced, or where the organisers have given this person longer. A file whose upload began in time may be two hours late, with the text that it was begun for.
 */
export function deadlineProblem(
  { site, clock }: { site: Site; clock: () => Date },
  submitter: Submitter,
  file?: UploadForReport | null,
): Problem | undefined {
  const deadline = abstractDeadlineOf(site);
  const zone = zoneOf(site);
  const closing = deadline && latest(closingTime(deadline, zone), ownClosingTime(submitter, zone));
  const now = clock();
  if (!closing || now < closing) return undefined;
  const isUnderWay =
    file?.bringsText &&
    new Date(file.begun_at) < closing &&
    now.getTime() - closing.getTime() <= longestDelay &&
    now.getTime() - Date.parse(file.created_at) <= attachingTime;
  if (isUnderWay) return undefined;
  const inZone = { en: zoneInWords(zone, [closing]).en, zh: zone.name.zh };
  const { date } = ownDeadlineOf(site, submitter.deadline, 'en') ?? deadline;
  return { code: 'submissionsClosed', field: '', date, zone: inZone };
}

function ownClosingTime({ deadline }: Submitter, zone: TimeZone): Date | undefined {
  return deadline === '' ? undefined : endOfDay(deadline, zone);
}

/** Of a deadline that everybody has, and one that may be later; undefined where there is none for everybody. */
function latest(common: Date | undefined, own: Date | undefined): Date | undefined {
  return common && own && own > common ? own : common;
}
