import { lazy } from 'react';
import { msg } from '@lingui/core/macro';
import { abstractTarget, valuesOf, withChanges } from '#contract/records/abstract.ts';
import { applied } from '#contract/records/applied.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import { isAppliedHere, type StoredCommand } from '#client/commands/command.ts';
import { abstractAddress, personAddress } from './addresses.ts';
import type { CommandRow } from './commandRow.ts';
import { noteForm, paymentForm, registrationForm } from './formTargets.ts';
import { abstracts } from './kinds.ts';
import { commandQueue, ownChanges } from './queue.ts';
import { abstractFields } from './words/abstract.ts';
import { letterFields } from './words/letter.ts';
import { paymentFields, personFields } from './words/person.ts';

const toAbstract = ({ report_id }: { report_id: unknown }) => abstractAddress(Number(report_id));
const toPerson = ({ visitor_id }: { visitor_id: string }) => personAddress(visitor_id);

/** How each command is shown, and what becomes of it once it is refused. One row each. */
export const commandRows: { readonly [Name in CommandName]: CommandRow<Name> } = {
  edit_abstract: {
    fields: abstractFields,
    words: ({ fields, only, value }) =>
      only === 'topics' && value ? msg`Move to topic ${value}` : msg`Change: ${fields}`,
    address: toAbstract,
    form: { of: ({ report_id }) => abstractTarget(report_id), values: editedAbstract },
  },
  withdraw_abstract: {
    words: () => msg`Withdraw`,
    address: toAbstract,
    dialog: lazy(async () => ({ default: (await import('./abstractDialogs.tsx')).WithdrawAgain })),
    hasTypedWords: ({ reason }) => Boolean(reason),
  },
  restore_abstract: { words: () => msg`Restore`, address: toAbstract },
  extend_deadline: {
    fields: { deadline: { name: msg`Deadline`, value: (day, formats) => day && formats.day(day), isPicked: true } },
    words: ({ value }) => (value ? msg`Deadline until ${value}` : msg`Deadline as for everybody`),
    address: toPerson,
    dialog: lazy(async () => ({ default: (await import('./abstractDialogs.tsx')).ExtendAgain })),
    hasTypedWords: () => false,
  },
  correct_person: {
    fields: personFields,
    words: ({ fields }) => msg`Correct: ${fields}`,
    address: toPerson,
    form: { of: ({ visitor_id }) => registrationForm(visitor_id) },
  },
  close_person: {
    words: (_changed, { is_closed }) => (is_closed ? msg`Close the account` : msg`Open the account`),
    address: toPerson,
  },
  note_payment: {
    fields: paymentFields,
    words: ({ fields, only, value }) => (only === 'state' && value ? msg`Payment: ${value}` : msg`Payment: ${fields}`),
    address: toPerson,
    form: { of: ({ visitor_id }) => paymentForm(visitor_id) },
  },
  change_letter: {
    fields: letterFields,
    words: ({ fields, only, value }) =>
      only === 'state' && value ? msg`Invitation letter: ${value}` : msg`Invitation letter: ${fields}`,
    address: () => '/letters',
    form: { of: ({ letter_id, changes }) => (changes.note ? noteForm(letter_id) : undefined) },
  },
  mail_send: {
    words: () => msg`Send a letter`,
    address: () => '/mail',
    shownIn: msg`Look at it in Mail`,
    hasTypedWords: () => true,
    writing: {
      address: '/mail/new',
      resume: async (command) => (await import('./letterDraft.ts')).continueWriting(command),
      busy: msg`You are writing another letter: send or empty that first. This one stays here.`,
    },
    applied: async (command, data) => (await import('./letterDraft.ts')).letterSent(command, data),
  },
  note_export: { words: () => msg`Export, noted for the log:`, isFinal: true },
};

/** The form of an abstract with all its fields, of which these were changed; undefined where it is not known here. */
async function editedAbstract({ target, body }: StoredCommand<'edit_abstract'>) {
  const report_id = Number(body.report_id);
  if (!abstracts.ones.get(report_id).data) await abstracts.ask(report_id);
  const { data } = abstracts.ones.get(report_id);
  if (!data) return undefined;
  const pending = ownChanges(commandQueue.commands.get()).filter(
    (command) => command.target === target && isAppliedHere(command),
  );
  const present = valuesOf(applied('abstract', 'one', data, pending));
  const back = Object.entries(body.changes).map(([field, { from, to }]) => [field, { from: to, to: from }]);
  return { values: withChanges(present, body.changes), from: withChanges(present, Object.fromEntries(back)) };
}
