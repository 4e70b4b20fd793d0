import { recordKinds } from '#contract/kinds/kinds.ts';
import type { AuditEntry } from '#contract/staff/staff.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { HiddenEntries } from '#server/db/staff/auditLog.ts';
import type { CallingStaff } from '#server/http/access.ts';
import {
  everyNumber,
  handlesReviews,
  hiddenAmong,
  storedAssignments,
  type StoredAssignment,
} from './assignment/assignmentSource.ts';

const committeeKinds = Object.values(recordKinds).filter(({ log }) => log.ofCommittee !== undefined);
const logs = committeeKinds.flatMap(({ log }) => (log.ofCommittee ? [log] : []));

/** Actions on full papers. Only accepted abstracts have one (W8), so that they tell the outcome; their authors know it. */
const paperActions: readonly AuditAction[] = ['full paper submitted', 'full paper read'];

/** Log actions of the committee's work: reviewers, reviews, discussions, decisions, and their consequences. */
const committeeActions: ReadonlySet<string> = new Set([
  ...logs.flatMap(({ actions }): readonly AuditAction[] => actions),
  ...paperActions,
]);

const toldToAuthor: ReadonlySet<string> = new Set([
  ...logs.flatMap(({ ofCommittee }): readonly AuditAction[] => ofCommittee.toldToAuthor),
  ...paperActions,
]);

/**
 * Whether an action about an abstract must be hidden from its author: outcomes before they are applied (W5), reviews,
 * preferences, conflicts of interest, and discussions (W4). Any other action of these kinds is hidden until the kind
 * declares it visible.
 */
export function isHiddenFromAuthor(action: string): boolean {
  return committeeActions.has(action) && !toldToAuthor.has(action);
}

/**
 * Whether an entry is about the committee's work on an abstract, so that only those who handle the abstract may read it.
 */
export function isOfCommittee({ target, action }: Pick<AuditEntry, 'target' | 'action'>): boolean {
  return target === 'abstract' && committeeActions.has(action);
}

/** The reviewers of all abstracts, including deleted ones, by number. Cached, because the log is read page by page. */
export type ReadAssignments = () => Promise<ReadonlyMap<string, StoredAssignment>>;

/** Reads the reviewers of all abstracts from the database. */
export function assignmentsIn(db: Database): ReadAssignments {
  return async () => {
    const rows = await storedAssignments(db, await everyNumber(db), true);
    return new Map(rows.map((row) => [String(row.assignment_id), row]));
  };
}

/**
 * Log entries, and numbers in them, that somebody must not see: the committee's actions on abstracts that the person
 * does not handle (W4, W5), and the number of letters about them. Includes abstracts whose submitter was erased, since
 * conflicts with them can no longer be determined: the erased person may be the reader. For anyone who also chairs or
 * reviews, it includes all deleted abstracts.
 */
export async function hiddenEntries(
  db: Database,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
  readAssignments: ReadAssignments,
): Promise<HiddenEntries> {
  const assigned = await db
    .selectFrom('audit_log')
    .select(['entry_id', 'after'])
    .where('action', '=', 'reviewers assigned')
    .where('target', '=', 'staff')
    .execute();
  const changes = assigned.map(({ entry_id, after }) => {
    return { entry_id, after, numbers: JSON.parse(after ?? '{}') as Record<string, string> };
  });
  const about = await db
    .selectFrom('audit_log')
    .select('target_id')
    .distinct()
    .where('target', '=', 'abstract')
    .where('action', 'in', [...committeeActions])
    .execute();
  const known = new Set([
    ...about.map(({ target_id }) => target_id),
    ...changes.flatMap(({ numbers }) => Object.values(numbers).flatMap(numbersIn)),
  ]);
  const mailings = await db
    .selectFrom('mailing')
    .select(['mailing_id', 'created_by', 'outcome'])
    .where((mailing) => mailing.or([mailing('outcome', '<>', ''), mailing('reminder', '<>', '')]))
    .execute();
  if (known.size + mailings.length === 0) return { actions: [], abstracts: [], entries: [], parts: new Map() };
  const present = await readAssignments();
  const isHandled = handlesReviews(staff);
  const judges = staff.roles.some((role) => role === 'chair' || role === 'reviewer');
  const isDecidable = ({ gone }: StoredAssignment) => gone === undefined || (gone === 'deleted' && !judges);
  const handled = new Set(
    [...known].filter((number) => {
      const row = present.get(number);
      return row && isDecidable(row) && isHandled(row);
    }),
  );
  const parts = changes.flatMap(({ entry_id, after, numbers }) => {
    const shown = JSON.stringify(amongHandled(numbers, handled));
    return shown === after ? [] : [[entry_id, shown] as const];
  });
  const abstracts = [...known].filter((number) => !handled.has(number));
  const mail = await ofMailings(db, staff, mailings, hiddenAmong(present.values(), staff));
  return {
    actions: [...committeeActions],
    abstracts,
    entries: [...parts.flatMap(([entry_id, shown]) => (shown === '{}' ? entry_id : [])), ...mail.entries],
    parts: new Map([
      ...parts.filter(([, shown]) => shown !== '{}'),
      ...mail.parts,
      ...(abstracts.length > 0 ? await countsOfOthers(db, staff) : []),
    ]),
  };
}

/**
 * What somebody who does not handle some abstracts must not see of entries about mailings: numbers of letters about
 * outcomes and reviews, and mailings that are not listed (`visibleMailings`). The person's own mailings and previews stay
 * complete. Previews by others lose their numbers, because their entries do not say what they were about.
 */
async function ofMailings(
  db: Database,
  { staff_id }: Pick<CallingStaff, 'staff_id'>,
  mailings: readonly Pick<Row<'mailing'>, 'mailing_id' | 'created_by' | 'outcome'>[],
  hidden: ReadonlySet<number>,
): Promise<Pick<HiddenEntries, 'entries'> & { parts: (readonly [entry_id: number, shown: string])[] }> {
  if (mailings.length === 0 || hidden.size === 0) return { entries: [], parts: [] };
  const byNumber = new Map(mailings.map((mailing) => [String(mailing.mailing_id), mailing]));
  const letters = await db
    .selectFrom('mail')
    .select(['mail_id', 'mailing_id', 'report_id'])
    .where('mailing_id', 'in', [...byNumber.keys()].map(Number))
    .execute();
  const readable = new Set(
    letters.flatMap(({ mailing_id, report_id }) => (hidden.has(report_id) ? [] : String(mailing_id))),
  );
  const all = await db
    .selectFrom('audit_log')
    .select(['entry_id', 'actor', 'action', 'target_id', 'after'])
    .where('target', '=', 'mailing')
    .execute();
  const unreadable = new Set(letters.flatMap(({ mail_id, report_id }) => (hidden.has(report_id) ? mail_id : [])));
  const entries = await aboutLetters(db, staff_id, unreadable);
  const parts: (readonly [number, string])[] = [];
  for (const { entry_id, actor, action, target_id, after } of all) {
    const mailing = byNumber.get(target_id);
    const isOwn = actor === staff_id && (action === 'mail sent' || action === 'mail previewed');
    if (isOwn || (!mailing && action !== 'mail previewed')) continue;
    const isUnknown = mailing && mailing.outcome !== '' && mailing.created_by !== staff_id && !readable.has(target_id);
    // Who took all letters back saw the mailing before.
    if (isUnknown && actor !== staff_id) {
      entries.push(entry_id);
      continue;
    }
    const { recipients: _, ...shown } = JSON.parse(after ?? '{}') as Record<string, unknown>;
    parts.push([entry_id, JSON.stringify(shown)]);
  }
  return { entries, parts };
}

/** The entries of others about single letters among these, which are logged under their abstracts. */
async function aboutLetters(db: Database, staff_id: string, letters: ReadonlySet<number>): Promise<number[]> {
  if (letters.size === 0) return [];
  const entries = await db
    .selectFrom('audit_log')
    .select(['entry_id', 'after'])
    .where('target', '=', 'abstract')
    .where('action', 'in', mailActions)
    .where('actor', '<>', staff_id)
    .execute();
  return entries.flatMap(({ entry_id, after }) => {
    const { letter } = JSON.parse(after ?? '{}') as { letter?: number };
    return letter !== undefined && letters.has(letter) ? entry_id : [];
  });
}

const mailActions: readonly AuditAction[] = recordKinds.mailing.log.actions;

/** Exported lists of the committee's work. Their log entries contain row counts. */
const exportedByCommittee: ReadonlySet<string> = new Set([
  ...committeeKinds.flatMap((kind) => ('exported' in kind ? kind.exported : [])),
  'papers',
]);

/**
 * The visible part of other people's log entries about reading or exporting lists. Their counts of reviews and
 * abstracts would reveal how many are hidden and, for reviewers' lists, even who reviews a hidden abstract.
 */
async function countsOfOthers(
  db: Database,
  { staff_id }: Pick<CallingStaff, 'staff_id'>,
): Promise<(readonly [entry_id: number, shown: string])[]> {
  const entries = db
    .selectFrom('audit_log')
    .select(['entry_id', 'action', 'after'])
    .where('action', 'in', [...committeeKinds.map(({ list }) => `${list} listed`), 'exported'])
    .where('actor', '<>', staff_id);
  return (await entries.execute()).flatMap(({ entry_id, action, after }) => {
    if (action !== 'exported') return [[entry_id, 'null'] as const];
    const counts = Object.entries(JSON.parse(after ?? '{}') as Record<string, unknown>);
    const shown = counts.filter(([counted]) => !exportedByCommittee.has(counted));
    return shown.length === counts.length ? [] : [[entry_id, JSON.stringify(Object.fromEntries(shown))] as const];
  });
}

/** The visible numbers among those that a reviewer gained or lost. */
function amongHandled(after: Readonly<Record<string, string>>, handled: ReadonlySet<string>): Record<string, string> {
  const seen = Object.entries(after).map(([what, numbers]) => {
    const among = numbersIn(numbers).filter((number) => handled.has(number));
    return [what, among.join(', ')] as const;
  });
  return Object.fromEntries(seen.filter(([, numbers]) => numbers !== ''));
}

function numbersIn(numbers: string): string[] {
  return numbers.split(', ');
}
