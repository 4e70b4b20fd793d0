import type { TimeZone } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { abstractDeadlineOf, closingTime, endOfDay } from '#contract/dates/deadline.ts';
import { dayInWords, ownDeadlineOf } from '#contract/dates/ownDeadline.ts';
import { zoneOf, zoneInWords } from '#contract/dates/zone.ts';
import type { Problem } from '#contract/problems/problems.ts';

/** Milliseconds after an upload that started in time during which its file may still be attached to a report. */
const attachingTime = 15 * 60_000;

/** Milliseconds after closing within which such an upload must end: 200 MB at 30 kB/s take that long. */
const longestDelay = 2 * 60 * 60_000;

/** The upload of a report's file. */
interface UploadForReport {
  /** When the upload began and ended, as ISO times. */
  begun_at: string;
  created_at: string;
  /** Whether the upload announced the text that is submitted with it, and no other report has the file. */
  bringsText: boolean;
}

interface Submitter {
  /** Last day of the person's own deadline; '' if the general deadline applies. */
  deadline: string;
}

/**
 * The problem with a submission or change that arrives after the abstract deadline by the server's clock. There is none
 * if the deadline is not enforced, or if the organisers have extended it for this person. A file whose upload began in
 * time may arrive up to two hours late, with the text that it was announced for.
 */
export function checkDeadline(
  { site, clock }: { site: Site; clock: () => Date },
  submitter: Submitter,
  file?: UploadForReport | null,
): Problem | undefined {
  const deadline = abstractDeadlineOf(site);
  const zone = zoneOf(site);
  const closing = deadline && latest(closingTime(deadline, zone), ownClosingTime(submitter, zone));
  const now = clock();
  if (!closing || now < closing) return undefined;
  if (file?.bringsText && isUnderWay(file, closing, now)) return undefined;
  const { date } = ownDeadlineOf(site, submitter.deadline, 'en') ?? deadline;
  return { code: 'submissionsClosed', field: '', date, zone: inZone(zone, closing) };
}

/** Whether an upload started before closing, did not take too long, and ended recently. */
function isUnderWay(file: Pick<UploadForReport, 'begun_at' | 'created_at'>, closing: Date, now: Date): boolean {
  return (
    new Date(file.begun_at) < closing &&
    now.getTime() - closing.getTime() <= longestDelay &&
    now.getTime() - Date.parse(file.created_at) <= attachingTime
  );
}

function inZone(zone: TimeZone, closing: Date): Text {
  return { en: zoneInWords(zone, [closing]).en, zh: zone.name.zh };
}

/**
 * The deadline for a person's full papers: in words, and its end; undefined if there is none (W8). A later personal
 * deadline for abstracts applies to full papers too.
 */
export function paperDeadlineOf(
  site: Pick<Site, 'review' | 'timeZone' | 'dates'>,
  submitter: Submitter,
): { date: Text; zone: Text; ends: Date } | undefined {
  const due = site.review?.fullPaper?.due;
  if (due === undefined) return undefined;
  const zone = zoneOf(site);
  const day = submitter.deadline > due ? submitter.deadline : due;
  const ends = endOfDay(day, zone);
  return { date: dayInWords(day), zone: inZone(zone, ends), ends };
}

/**
 * The problem with a full paper that arrives after its deadline by the server's clock (W8). A file whose upload began
 * in time may arrive up to two hours late.
 */
export function checkPaperDeadline(
  { site, clock }: { site: Site; clock: () => Date },
  submitter: Submitter,
  file?: Pick<UploadForReport, 'begun_at' | 'created_at'>,
): AnyProblem | undefined {
  const deadline = paperDeadlineOf(site, submitter);
  const now = clock();
  if (!deadline || now < deadline.ends || (file && isUnderWay(file, deadline.ends, now))) return undefined;
  const { date, zone } = deadline;
  return { code: 'papersClosed', field: '', date, zone };
}

function ownClosingTime({ deadline }: Submitter, zone: TimeZone): Date | undefined {
  return deadline === '' ? undefined : endOfDay(deadline, zone);
}

/** The later of the general deadline and a person's own; undefined if there is no general one. */
function latest(common: Date | undefined, own: Date | undefined): Date | undefined {
  return common && own && own > common ? own : common;
}
