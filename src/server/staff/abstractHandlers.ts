import type { Person } from '#contract/calls/report.ts';
import { fullName } from '#contract/names/fullName.ts';
import { listedAuthors, listedKeywords, type AbstractList, type AbstractRow } from '#contract/staff/abstracts.ts';
import { countListed, leftReports, listedReports, type ListedReport, type TopicScope } from '#server/db/abstracts.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { topicsOf, type CallingStaff } from '#server/http/access.ts';
import type { StaffContext } from './session.ts';

/**
 * A transaction may be committed after a later one, and servers' clocks differ: changes are answered again for so long, in
 * milliseconds.
 */
const overlap = 5 * 60_000;

/** The list of all submissions, and what has changed in it (S4). */
export function abstractHandlers(context: StaffContext): Pick<Handlers, 'abstracts'> {
  return {
    async abstracts({ body, staff }) {
      return { data: await list(context, staff, body.since) };
    },
  };
}

async function list({ db, clock }: StaffContext, staff: CallingStaff, cursor: string): Promise<AbstractList> {
  const topics = topicsOf(staff);
  const now = clock().toISOString();
  const since = timeIn(cursor, topics);
  const [rows, removed, total] = await Promise.all([
    listedReports(db, topics, since),
    since === undefined ? [] : leftReports(db, topics, since),
    countListed(db, topics),
  ]);
  if (since === undefined) {
    // Others' data leaves the server: what follows is only what has changed in it.
    const logged = { action: 'listed', target: 'site', target_id: '', after: { abstracts: rows.length } } as const;
    await logAction(db, staff, now, logged);
  }
  return { is_complete: since === undefined, rows: rows.map(rowOf), removed, total, cursor: cursorOf(now, topics) };
}

/** A cursor names the time and the topics: with others the device needs everything anew. */
function cursorOf(now: string, topics: TopicScope): string {
  return `${now} ${topics === 'all' ? 'all' : topics.join(',')}`;
}

/** The time since which changes are asked for; undefined where everything is. */
function timeIn(cursor: string, topics: TopicScope): string | undefined {
  const [time = ''] = cursor.split(' ');
  const at = Date.parse(time);
  if (Number.isNaN(at) || cursor !== cursorOf(time, topics)) return undefined;
  return new Date(at - overlap).toISOString();
}

function rowOf({ file_id, created_at, received_at, ifcn, ...report }: ListedReport): AbstractRow {
  const people = JSON.parse(report.report_people) as Person[];
  const { report_id, title, submissionType, topics, country, keywords, version } = report;
  return {
    report_id,
    title,
    submissionType,
    topics,
    authors: people.slice(0, listedAuthors).map((person) => shortened(fullName(person))),
    author_count: people.length,
    corresponding: contacts(people, 'Corresponding_author'),
    presenting: contacts(people, 'Oral_presentation_author'),
    country,
    keywords: keywords.slice(0, listedKeywords).toWellFormed(),
    has_file: file_id !== null,
    version,
    submitted_at: created_at,
    changed_at: received_at,
    language: ifcn === 1 ? 'zh' : 'en',
  };
}

/** How many of an abstract's authors are listed with their addresses. */
const listedContacts = 5;

function contacts(people: readonly Person[], mark: 'Corresponding_author' | 'Oral_presentation_author') {
  const marked = people.filter((person) => person[mark] === 1).slice(0, listedContacts);
  return marked.map((person) => ({ name: shortened(fullName(person)), email: person.email.trim() }));
}

/** Of a name, what a list can show. */
function shortened(name: string): string {
  return name.length > 100 ? `${name.slice(0, 100).toWellFormed()}…` : name;
}
