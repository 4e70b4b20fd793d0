import type { TimeZone } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { countOf } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { command } from './command.ts';
import { localTime, zoneHeading } from '#server/text/day.ts';
import { fitted, widthOf, amount, byteCount } from './format.ts';

/** How many days are drawn, today included. */
const drawnDays = 30;

/** How many submissions something has. */
interface Bar {
  /** What went over the wire, or a day. */
  value: string;
  label: string;
  count: number;
}

/** `stats` (V5): how the conference fills. */
export const stats = command({
  name: 'stats',
  summary: 'Submissions per day, type and topic; accounts; size of the files',
  options: { json: { type: 'boolean', meaning: 'As JSON, for machines; with every day' } },
  details: `
A day is one in the conference's time zone, as in the announced dates; a submission counts on the day on which it first came.`,
  async run({ db, site, clock, out, columns }, { json }) {
    const found = await count(db, site);
    await out(json ? `${JSON.stringify(found, null, 2)}\n` : drawn(found, zoneOf(site), clock(), columns));
  },
});

async function count(db: Database, site: Site) {
  const rows = await db
    .selectFrom('report')
    .select(['visitor_id', 'created_at', 'submissionType', 'topics', 'file_id', 'deleted_at', 'withdrawn_at'])
    .execute();
  const kept = rows.filter(({ deleted_at }) => deleted_at === null);
  const reports = kept.filter(({ withdrawn_at }) => withdrawn_at === null);
  const accounts = await db.selectFrom('account').select('closed_at').where('email', '!=', '').execute();
  const files = await db
    .selectFrom('file')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return {
    // Those that stand; beside them, how many their authors deleted and the organisers withdrew.
    submissions: {
      total: reports.length,
      deleted: rows.length - kept.length,
      withdrawn: kept.length - reports.length,
      withFile: reports.filter(({ file_id }) => file_id !== null).length,
      byDay: days(reports.map(({ created_at }) => localTime(created_at, zoneOf(site)).slice(0, 10))),
      byType: byValue(
        reports.map(({ submissionType }) => submissionType),
        typeLabels(site),
        'no type',
      ),
      byTopic: byValue(
        reports.map(({ topics }) => topics),
        topicLabels(site),
        'no topic',
      ),
    },
    accounts: {
      total: accounts.length,
      closed: accounts.filter(({ closed_at }) => closed_at !== null).length,
      withSubmissions: new Set(reports.map(({ visitor_id }) => visitor_id)).size,
    },
    letters: await countOf(db.selectFrom('invitation_letter')),
    // Everything uploaded, also what is attached to nothing yet.
    files: { count: Number(files.count), bytes: Number(files.bytes ?? 0) },
  };
}

function typeLabels({ submission }: Site): Map<string, string> {
  return new Map(submission.types.map(({ value, label }) => [value, label.en]));
}

function topicLabels({ topics }: Site): Map<string, string> {
  return new Map(topics.map((topic, index) => [String(index + 1), `${index + 1} ${topic.en}`]));
}

/** In the conference's order, also what nobody chose; then what it does not name. */
function byValue(values: readonly string[], labels: ReadonlyMap<string, string>, without: string): Bar[] {
  const counted = counts(values);
  const named = [...labels].map(([value, label]) => ({ value, label, count: counted.get(value) ?? 0 }));
  const others = [...counted]
    .filter(([value]) => !labels.has(value))
    .map(([value, count]) => ({ value, label: value === '' ? without : `unknown (${value})`, count }));
  return [...named, ...others];
}

function days(values: readonly string[]): Bar[] {
  const sorted = [...counts(values)].toSorted(([one], [other]) => one.localeCompare(other));
  return sorted.map(([day, count]) => ({ value: day, label: day, count }));
}

function counts(values: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return counted;
}

function drawn(
  { submissions, accounts, letters, files }: Awaited<ReturnType<typeof count>>,
  zone: TimeZone,
  now: Date,
  columns: number,
): string {
  const { total, deleted, withdrawn, withFile, byDay, byType, byTopic } = submissions;
  return [
    `${amount(total, 'submission')}, ${number(withFile)} of them with a file; besides, ${number(deleted)} deleted and ${number(withdrawn)} withdrawn`,
    `${amount(accounts.total, 'account')}, ${number(accounts.withSubmissions)} of them with submissions; ${number(accounts.closed)} closed`,
    amount(letters, 'invitation letter'),
    `${amount(files.count, 'file')}, ${byteCount(files.bytes)}`,
    ...section(`Per day (${zoneHeading(zone)})`, lastDays(byDay, zone, now), columns),
    ...section('Per type', byType, columns),
    ...section('Per topic', byTopic, columns),
    '',
  ].join('\n');
}

/** The last days, also those on which nothing came, and all that came before as one. */
function lastDays(byDay: readonly Bar[], zone: TimeZone, now: Date): Bar[] {
  const today = Date.parse(`${localTime(now.toISOString(), zone).slice(0, 10)}T00:00:00Z`);
  const last = Array.from({ length: drawnDays }, (_, index) => {
    const day = new Date(today - (drawnDays - 1 - index) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return byDay.find(({ value }) => value === day) ?? { value: day, label: day, count: 0 };
  });
  const before = byDay.filter(({ value }) => value < (last[0]?.value ?? '')).reduce((sum, { count }) => sum + count, 0);
  return before > 0 ? [{ value: '', label: 'before', count: before }, ...last] : last;
}

/** Bars that fill the width which the longest label leaves. */
function section(heading: string, bars: readonly Bar[], columns: number): string[] {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const labelWidth = Math.min(Math.floor(columns / 2), Math.max(...bars.map(({ label }) => widthOf(label))));
  const countWidth = number(most).length;
  const room = Math.max(1, columns - labelWidth - countWidth - 4);
  const lines = bars.map(({ label, count }) => {
    const shown = fitted(label, labelWidth);
    const bar = '█'.repeat(count > 0 ? Math.max(1, Math.round((count / most) * room)) : 0);
    return `${shown}${' '.repeat(labelWidth - widthOf(shown))}  ${number(count).padStart(countWidth)}  ${bar}`.trimEnd();
  });
  return ['', heading, ...lines];
}

function number(value: number): string {
  return value.toLocaleString('en');
}
