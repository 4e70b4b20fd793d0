import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { revocationReason, undecided, type DecisionRow } from '#contract/kinds/decision/decision.ts';
import { letterNote } from '#contract/kinds/letter/letter.ts';
import { notListed } from '#contract/kinds/person/payment.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { viewLimits } from '#contract/kinds/view/view.ts';
import { newsItem } from '#contract/content/pages/news.ts';
import { limits } from '#contract/rules/limits.ts';
import { mailLimits } from '#contract/staff/mail.ts';
import { ownTemplates } from '#contract/staff/mailTemplates.ts';
import { declining } from '#contract/staff/rules.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { AddPerson } from '#client/admin/records/addPerson.tsx';
import BulkDialog from '#client/admin/abstracts/bulk/bulkDialog.tsx';
import { ConflictForm } from '#client/admin/changes/conflictForm.tsx';
import { conflictOf } from '#client/admin/changes/conflicts.ts';
import { DeclineForm } from '#client/admin/invitation/declineForm.tsx';
import { EditForm } from '#client/admin/abstract/editForm.tsx';
import { EditRegistration } from '#client/admin/person/personForms.tsx';
import { LetterList } from '#client/admin/letters/letterItem.tsx';
import PaymentDialog from '#client/admin/people/payments/paymentDialog.tsx';
import { PrintedNames } from '#client/admin/records/printed/printedNames.tsx';
import { RevokeDialog } from '#client/admin/kinds/decision/acceptance.tsx';
import { TemplateForm } from '#client/admin/mail/templates/templateForm.tsx';
import { ViewForm } from '#client/admin/abstracts/views/viewForm.tsx';
import { WithdrawDialog } from '#client/admin/records/abstractDialogs.tsx';
import type { AnyCommand } from '#client/commands/command.ts';
import { bulkPayments } from '#client/admin/people/payments/bulkPayments.tsx';
import { commandQueue } from '#client/admin/records/queue.ts';
import { abstract, letter, person } from '../fixtures.ts';
import { template } from '../mail/samples.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';
import { showForm } from '../site/showForm.tsx';
import { soon } from '../../../soon.ts';

const [author] = abstract.report_people;
const entries = [{ report_id: 12, title: '量子', report_people: [author], places: [0], by: 'address' }];
const row = { report_id: 57, title: '肉汁<b>', withdrawn: false } as AbstractRow;
const payer = { ...notListed, visitor_id: 'liebig', name: '王', affiliation: '', email: 'a@b.example' } as PersonRow;
const decision = { ...undecided, decision_id: 57, title: '肉汁', authors: [] } as unknown as DecisionRow;
const conflicting = {
  ...{ name: 'note_payment', state: 'conflict', command_id: 'one', title: '' },
  body: { visitor_id: 'liebig', changes: { note: { from: '', to: 'by bank' } } },
  present: { fields: { note: '现金' } },
} as unknown as AnyCommand;
const close = vi.fn<() => void>();

/** Counts changes, and calls that are not only questions. */
let sent: () => number;
beforeEach(() => {
  const made = [
    vi.spyOn(commandQueue, 'add').mockResolvedValue([]),
    vi.spyOn(commandQueue, 'resolve').mockResolvedValue(true),
    vi.spyOn(bulkPayments, 'make').mockResolvedValue(undefined),
  ];
  const asked = answerCalls({
    ...{ country_list: [], people: listOf(), author_entries: { entries, total: 1 } },
    ...{ mail_save_template: template, save_view: { view_id: 'a' }, add_person: { visitor_id: 'liebig' } },
  });
  const calls = ['mail_save_template', 'save_view', 'add_person', 'staff_decline_invitation'];
  sent = () =>
    made.reduce((count, { mock }) => count + mock.calls.length, 0) +
    asked.filter(({ call }) => calls.includes(call)).length;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const said = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const tooLong = 'This text is longer than the form allows. Please shorten it by 1 character.';

interface Place {
  part: ReactNode;
  field: string | RegExp;
  limit: number;
  /** The button that sends it. Undefined if leaving the field does. */
  button: string | RegExp | undefined;
  /** Fills in the other required fields. */
  prepare?: () => void;
}

const fill = (label: string | RegExp, value: string) => write(screen.getByLabelText(label), value);

const templateForm = (name: string) => (
  <TemplateForm
    template={name ? { ...template, template_id: 'own-1', name, version: 1 } : template}
    onStored={close}
    onCopy={close}
    onDelete={close}
  />
);

const places: Record<string, Place> = {
  'S5 the affiliation of an author': {
    part: <EditForm abstract={abstract} onClose={close} />,
    ...{ field: 'Affiliation', limit: limits.personField, button: 'Save' },
    // Required when an abstract is edited.
    prepare: () => fill('Position', 'Prof.'),
  },
  'S6 a line of a form that is saved offline too': {
    part: <EditRegistration person={person} onDone={close} />,
    ...{ field: 'Affiliation', limit: limits.accountField, button: 'Save' },
  },
  'S12 a line of a form that needs a connection': {
    part: <AddPerson onClose={close} onAdded={close} />,
    ...{ field: 'Affiliation', limit: limits.accountField, button: 'Add' },
    prepare() {
      for (const name of [/First name/, /Last name/]) fill(name, '王');
      fill(/E-mail address/, 'wang@university.example');
    },
  },
  'S12 a printed name': {
    part: <PrintedNames person={author!} onClose={close} />,
    ...{ field: 'Last name', limit: limits.personField, button: /^Correct in/ },
  },
  'S5 the reason for a withdrawal': {
    part: <WithdrawDialog abstract={row} onClose={close} />,
    ...{ field: 'Reason, which the author sees', limit: 2000, button: 'Withdraw' },
  },
  'S4 the reason for withdrawing many': {
    part: <BulkDialog kind="withdraw" rows={[row]} onClose={close} onDone={close} />,
    ...{ field: 'Reason, which the author sees', limit: 2000, button: 'Withdraw 1 abstract' },
  },
  'W7 the reason for revoking a letter of acceptance': {
    part: <RevokeDialog decision={decision} onClose={close} />,
    ...{ field: 'Reason, which the author sees', limit: revocationReason, button: 'Revoke' },
  },
  'S7 the note on an invitation letter': {
    part: <LetterList letters={[letter]} onSigned={close} />,
    ...{ field: 'Note on the letter of Justus Liebig', limit: letterNote, button: undefined },
  },
  'S16 the note on payments': {
    part: <PaymentDialog rows={[payer]} known={[payer]} onClose={close} onDone={close} />,
    ...{ field: 'Note', limit: 2000, button: 'Note the payment' },
  },
  'S3 a value written anew in a conflict': {
    part: <ConflictForm command={conflicting} conflict={conflictOf(conflicting)!} />,
    ...{ field: 'Note', limit: 2000, button: 'Save choice' },
    prepare: () => void fireEvent.click(screen.getByLabelText('Edit text')),
  },
  'S4 the name of a view': {
    part: <ViewForm edited={undefined} now={{ query: '', sort: '', columns: [] }} isBroken={false} onClose={close} />,
    ...{ field: /^Name of the view/, limit: viewLimits.name, button: 'Save' },
  },
  'S8 the subject of a template': {
    part: templateForm(''),
    ...{ field: 'Subject', limit: mailLimits.subject, button: 'Save' },
  },
  'S8 the text of a template': {
    part: templateForm(''),
    ...{ field: 'Text', limit: mailLimits.text, button: 'Save' },
  },
  'S13 the name of a template': {
    part: templateForm('通知'),
    ...{ field: 'Name of the template', limit: ownTemplates.name, button: 'Save' },
  },
  'W9 the reason for declining to review': {
    part: <DeclineForm token="token" onDeclined={close} />,
    ...{ field: 'Reason (optional)', limit: declining.reason, button: 'Decline' },
  },
  'W9 the colleague who could review instead': {
    part: <DeclineForm token="token" onDeclined={close} />,
    ...{ field: /^A colleague/, limit: declining.colleague, button: 'Decline' },
  },
};

test.each(Object.entries(places))(
  '%s is kept when it is too long, and sent once it fits',
  async (_where, { part, field: label, limit, button, prepare }) => {
    showAdmin(part);
    await soon(() => screen.getAllByRole('button', { name: button ?? /./ }));
    prepare?.();
    const [field] = screen.getAllByLabelText<HTMLTextAreaElement>(label, { selector: 'input, textarea' });
    // With this attribute, a browser cuts pasted text.
    expect(field!.maxLength).toBe(-1);
    const send = () => {
      if (button === undefined) fireEvent.blur(field!);
      else fireEvent.click(screen.getByRole('button', { name: button }));
    };
    write(field!, '王'.repeat(limit + 1));
    expect(field!.value).toHaveLength(limit + 1);
    expect(said(field!)).toContain(tooLong);
    expect(field!.getAttribute('aria-invalid')).toBe('true');
    send();
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent()).toBe(0);
    write(field!, '王'.repeat(limit));
    expect(said(field!)).not.toContain('longer than');
    send();
    await soon(() => expect(sent()).toBe(1));
  },
);

test('C1 C2 A text of the site stays as pasted, and its field says how much too long it is', () => {
  const pair = (en: string) => ({ en, zh: '中' });
  const content = { id: 'a', title: pair('A'), summary: pair('S'), body: [pair('Text')] };
  const written = showForm(newsItem, content);
  for (const [name, limit, now] of [
    ['Title · English', 200, () => written().title.en],
    ['Paragraph · English', 2000, () => written().body[0]!.en],
  ] as const) {
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name });
    expect(field.maxLength).toBe(-1);
    write(field, 'x'.repeat(limit + 3));
    expect(said(field)).toContain('Please shorten it by 3 characters.');
    expect(now()).toHaveLength(limit + 3);
    write(field, 'x'.repeat(limit));
    expect(said(field)).not.toContain('longer than');
  }
});
