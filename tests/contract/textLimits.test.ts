import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import { withdrawalReason } from '#contract/kinds/abstract/abstract.ts';
import { decisionMessage, revocationReason } from '#contract/kinds/decision/decision.ts';
import { commentFacts } from '#contract/kinds/discussion/discussion.ts';
import { letterNote } from '#contract/kinds/letter/letter.ts';
import { paymentFacts } from '#contract/kinds/person/payment.ts';
import { viewLimits } from '#contract/kinds/view/view.ts';
import { limits } from '#contract/rules/limits.ts';
import { mailLimits } from '#contract/staff/mail.ts';
import { ownTemplates } from '#contract/staff/mailTemplates.ts';
import { declining } from '#contract/staff/rules.ts';
import { staffCalls, type StaffCallName } from '#contract/staff/staffCalls.ts';

const change = (to: string) => ({ from: '', to });
const letter = { subject: { en: '', zh: '' }, text: { en: '', zh: '' } };
const inLetter = (part: 'subject' | 'text') => (zh: string) => ({ ...letter, [part]: { en: '', zh } });
const inDraft = (part: 'subject' | 'text') => (zh: string) => ({ draft: inLetter(part)(zh) });
const author = (field: string) => (text: string) => ({
  changes: { report_people: change(JSON.stringify([{ [field]: text }])) },
});

/** A call with a text that its form limits: the place of the text, its limit in the form, and a body. */
type Limited = readonly [StaffCallName, string, number | undefined, (text: string) => object];

const mails = (['mail_preview', 'mail_test', 'mail_send'] as const).flatMap((call) =>
  (['subject', 'text'] as const).map((part): Limited => [call, `draft.${part}.zh`, mailLimits[part], inDraft(part)]),
);
const templates = (['mail_create_template', 'mail_save_template'] as const).flatMap((call): Limited[] => [
  [call, 'subject.zh', mailLimits.subject, inLetter('subject')],
  [call, 'text.zh', mailLimits.text, inLetter('text')],
  [call, 'name', ownTemplates.name, (name) => ({ name })],
]);

test.each<Limited>([
  ...mails,
  ...templates,
  ['withdraw_abstract', 'reason', withdrawalReason, (reason) => ({ reason })],
  ['revoke_acceptance', 'reason', revocationReason, (reason) => ({ reason })],
  ['change_letter', 'changes.note.to', letterNote, (note) => ({ changes: { note: change(note) } })],
  ['note_payment', 'changes.note.to', paymentFacts.note.limit, (note) => ({ changes: { note: change(note) } })],
  ['propose_outcome', 'changes.message.to', decisionMessage, (message) => ({ changes: { message: change(message) } })],
  ['write_comment', 'comment', commentFacts.comment.limit, (comment) => ({ comment })],
  ['change_comment', 'comment', commentFacts.comment.limit, (comment) => ({ comment })],
  ['save_view', 'name', viewLimits.name, (name) => ({ name })],
  ['staff_decline_invitation', 'reason', declining.reason, (reason) => ({ reason })],
  ['staff_decline_invitation', 'colleague', declining.colleague, (colleague) => ({ colleague })],
  ['add_person', 'affiliation', limits.accountField, (affiliation) => ({ affiliation })],
  ['edit_abstract', 'changes.title.to', limits.title, (title) => ({ changes: { title: change(title) } })],
  ['edit_abstract', 'changes.report_people.to.0.Affiliation', limits.personField, author('Affiliation')],
  ['edit_abstract', 'changes.report_people.to.0.email', limits.email, author('email')],
])(
  'S5 S8 W4 W5 The server refuses %s from the first character beyond the limit of %s',
  (call, field, limit, bodyOf) => {
    const { body }: Partial<Call> = staffCalls[call];
    const tooLong = (length: number) =>
      (z.safeParse(body!, bodyOf('长'.repeat(length))).error?.issues ?? [])
        .filter(({ message }) => message === 'tooLong')
        .map(({ path }) => path.join('.'));
    expect(tooLong(limit!)).toEqual([]);
    expect(tooLong(limit! + 1)).toEqual([field]);
  },
);
