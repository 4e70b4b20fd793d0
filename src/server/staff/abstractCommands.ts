import {
  authorsLast,
  editAbstract,
  restoreAbstract,
  withdrawAbstract,
  type Words,
} from '#server/db/staff/abstracts.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { measuresOf } from '#server/db/reportText.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { applyOnce, type Applying } from './commands.ts';
import { differingFields, editProblem, wantedWords } from './editing.ts';
import { reachedAbstract, shownAbstract } from './oneAbstract.ts';
import type { StaffContext } from './session.ts';

type AbstractCommands = 'edit_abstract' | 'withdraw_abstract' | 'restore_abstract';

/** What staff change of an abstract on the author's behalf (S5). */
export function abstractCommandHandlers(context: StaffContext): Pick<Handlers, AbstractCommands> {
  return {
    edit_abstract: (call) => applyOnce(context, call, (applying) => edit(context, applying, call.body)),

    withdraw_abstract: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { report } = await reachedAbstract(db, call.body.report_id, staff);
        const { report_id, version } = report;
        if (report.withdrawn_at === null) {
          const { staff_id } = staff;
          await withdrawAbstract(db, report_id, { staff_id, now, reason: call.body.reason });
          await logAction(db, staff, now, { action: 'abstract withdrawn', ...of(report_id) });
        }
        return { report_id, version };
      }),

    restore_abstract: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { report } = await reachedAbstract(db, call.body.report_id, staff);
        const { report_id, version } = report;
        if (report.withdrawn_at !== null) {
          await restoreAbstract(db, report_id, now);
          await logAction(db, staff, now, { action: 'abstract restored', ...of(report_id) });
        }
        return { report_id, version };
      }),
  };
}

async function edit(
  { site }: StaffContext,
  { db, staff, now }: Applying,
  body: CallRequest<'edit_abstract'>['body'],
): Promise<{ report_id: number; version: number }> {
  const held = await reachedAbstract(db, body.report_id, staff);
  const { report } = held;
  const { report_id, version } = report;
  const changed = wantedWords(report, body.changes);
  if (!changed) throw new Refused('fieldsChanged', await shownAbstract(db, held));
  const fields = Object.keys(changed);
  if (fields.length === 0) return { report_id, version };
  const words = { ...wordsOf(report), ...changed };
  refuseIf(editProblem(site, words, { changed, hasFile: report.file_id !== null }));
  const authors = (await authorsLast(db, report)) ?? report;
  const differing = differingFields(authors, words);
  const next = await editAbstract(db, report, words, { staff_id: staff.staff_id, now, differing });
  const told = ({ topics, submissionType, ...text }: Words, version: number) => ({
    version,
    // The log is kept for good, and names nobody's words: those are with the earlier versions, and go with their author.
    text_sha256: measuresOf({ ...text, topics, submissionType, report_people: JSON.parse(text.report_people) })
      .text_sha256,
    ...('topics' in changed && { topics }),
    ...('submissionType' in changed && { submissionType }),
  });
  await logAction(db, staff, now, {
    action: 'abstract edited',
    ...of(report_id),
    before: told(wordsOf(report), version),
    after: { ...told(words, next), fields },
  });
  return { report_id, version: next };
}

function of(report_id: number) {
  return { target: 'abstract', target_id: String(report_id) } as const;
}

function wordsOf({ title, abstract, keywords, submissionType, topics, report_people }: Words): Words {
  return { title, abstract, keywords, submissionType, topics, report_people };
}
