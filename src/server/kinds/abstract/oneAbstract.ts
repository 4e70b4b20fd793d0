import { shownFullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import {
  abstractFields,
  type AbstractField,
  type EarlierVersion,
  type FullPaper,
  type OneAbstract,
} from '#contract/kinds/abstract/abstract.ts';
import { fullPapers, type StoredPaper } from '#server/db/outcomes/fullPapers.ts';
import { earlierVersions } from '#server/db/reports/earlierVersions.ts';
import { mailAbout } from '#server/db/mailState.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { lockAbstract, type LockedAbstract, type AbstractWords } from '#server/db/reports/staffChanges.ts';
import { countFiles } from '#server/db/reports/reportList.ts';
import { namesOf } from '#server/db/staff/people.ts';
import type { FileStore } from '#server/files/store.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { hiddenAmong, storedAssignments } from '#server/kinds/assignment/assignmentSource.ts';
import { confirmsPaper } from '#server/mail/wording.ts';
import { VisibleAbstracts } from './visibility.ts';
import { answerFile } from '#server/staff/recordFiles.ts';
import type { StaffContext } from '#server/staff/session.ts';

/** Handlers that return everything staff may see of one submission (S5). */
export function oneAbstractHandlers(context: StaffContext & { files: FileStore }) {
  const { db } = context;
  return {
    async abstract({ body, staff }) {
      return { data: await shownAbstract(db, await reachedAbstract(db, body.report_id, staff), staff) };
    },

    abstract_file: (call) =>
      answerFile(context, call, async (within, staff) => {
        const { version, paper } = call.body;
        const { report } = await reachedAbstract(within, call.body.report_id, staff);
        const { hasFiles, topics } = VisibleAbstracts.to(staff);
        if (!hasFiles) throw new Refused('unknownFile');
        const target = { target: 'abstract', target_id: String(report.report_id) } as const;
        const offlineCounts = async () => ({ files: await countFiles(within, topics) });
        if (paper !== undefined) {
          if (await isOutcomeHidden(within, report.report_id, staff)) throw new Refused('unknownFile');
          return {
            file: (await fullPapers(within, [report.report_id])).find((known) => known.version === paper),
            logged: { action: 'full paper read', ...target, after: { version: paper } },
            offlineCounts,
          };
        }
        const file_id = version === undefined ? report.file_id : await fileOfVersion(within, report, version);
        const after = version === undefined ? {} : { after: { version } };
        return {
          file: file_id === null ? undefined : await fileFacts(within, file_id),
          logged: { action: 'abstract file read', ...target, ...after },
          offlineCounts,
        };
      }),
  } satisfies Partial<Handlers>;
}

/**
 * An abstract that the caller may see. Locked if called in a transaction.
 *
 * @throws {Refused} `unknownAbstract`, also if it is outside a chair's topics; `abstractDeleted`
 */
export async function reachedAbstract(db: Database, number: string, staff: CallingStaff): Promise<LockedAbstract> {
  const known = /^[1-9]\d{0,8}$/.test(number) ? await lockAbstract(db, Number(number)) : undefined;
  if (!known || !VisibleAbstracts.to(staff).includes(known.report)) throw new Refused('unknownAbstract');
  if (known.report.deleted_at !== null) throw new Refused('abstractDeleted');
  return known;
}

/** The part of an abstract that a member of staff may see. */
export async function shownAbstract(
  db: Database,
  abstract: LockedAbstract,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): Promise<OneAbstract> {
  const one = VisibleAbstracts.to(staff).one(await readAbstract(db, abstract));
  if (one.mail.length === 0 && !one.papers) return one;
  return (await isOutcomeHidden(db, one.report_id, staff)) ? withoutOutcome(db, one) : one;
}

/** Whether somebody must not know what was decided about an abstract, and so not of its full paper (W4, W8). */
async function isOutcomeHidden(
  db: Database,
  report_id: number,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): Promise<boolean> {
  return hiddenAmong(await storedAssignments(db, [report_id]), staff).has(report_id);
}

/**
 * An abstract without its full papers, which only accepted abstracts have, their confirmations, and letters about
 * outcomes, whose times would tell the outcome (W4).
 */
export async function withoutOutcome(db: Database, abstract: OneAbstract): Promise<OneAbstract> {
  const { papers: _, ...one } = abstract;
  return one.mail.length === 0 ? one : { ...one, mail: await mailAbout(db, one.report_id, confirmsPaper) };
}

/** Full details of an abstract, before visibility is applied. Only for use by `abstracts` and `shownAbstract`. */
export async function readAbstract(db: Database, { report, account }: LockedAbstract): Promise<OneAbstract> {
  const { report_id, version, received_at, file_id } = report;
  const names = await namesOf(db, [report.edited_by, report.withdrawn_by]);
  const file = file_id === null ? undefined : await fileFacts(db, file_id);
  const papers = await fullPapers(db, [report_id]);
  return {
    ...shownWords(report),
    ...{
      report_id,
      version,
      submitted_at: report.created_at,
      received_at,
      file: file ?? null,
    },
    ...(papers.length > 0 && { papers: papers.map(shownPaper) }),
    account: shownAccount(account),
    edited: shownEdit(report, names),
    withdrawn:
      report.withdrawn_at === null
        ? null
        : { at: report.withdrawn_at, by_name: names(report.withdrawn_by), reason: report.withdrawn_reason },
    earlier: (await earlierVersions(db, report_id)).map((row): EarlierVersion => ({
      ...shownWords(row),
      version: row.version,
      file:
        row.file_name === null
          ? null
          : { name: row.file_name, size: row.file_size ?? 0, is_kept: row.file_id !== null },
      received_at: row.received_at,
      by_name: row.by_name,
    })),
    mail: await mailAbout(db, report_id),
  };
}

function shownWords({ title, abstract, keywords, submissionType, topics, report_people }: AbstractWords) {
  return { title, abstract, keywords, submissionType, topics, report_people: JSON.parse(report_people) as Person[] };
}

function shownPaper({ version, received_at, sent_by_name, name, size, file_id }: StoredPaper): FullPaper {
  return { version, received_at, by_name: sent_by_name, file: { name, size, file_id } };
}

function shownAccount(account: LockedAbstract['account']): OneAbstract['account'] {
  const { visitor_id, email, country, deadline, ifcn, closed_at } = account;
  const language = ifcn === 1 ? 'zh' : 'en';
  return {
    visitor_id,
    name: shownFullName(account),
    email,
    country,
    language,
    is_closed: closed_at !== null,
    deadline,
  };
}

function shownEdit(
  { edited_at: at, edited_by, edited_fields }: LockedAbstract['report'],
  names: (staff_id: string | null) => string,
): OneAbstract['edited'] {
  const differing = JSON.parse(edited_fields ?? '[]') as AbstractField[];
  const fields = abstractFields.filter((field) => differing.includes(field));
  return at === null || fields.length === 0 ? null : { at, by_name: names(edited_by), fields };
}

/** The file of an earlier version, if it is stored. */
async function fileOfVersion(db: Database, { report_id }: Row<'report'>, version: number): Promise<string | null> {
  const versions = db.selectFrom('earlier_version').select('file_id').where('report_id', '=', report_id);
  return (await versions.where('version', '=', version).executeTakeFirst())?.file_id ?? null;
}

function fileFacts(db: Database, file_id: string): Promise<Pick<Row<'file'>, 'file_id' | 'name' | 'size'> | undefined> {
  return db.selectFrom('file').select(['file_id', 'name', 'size']).where('file_id', '=', file_id).executeTakeFirst();
}
