import { lazy } from 'react';
import { msg } from '@lingui/core/macro';
import { targetOf } from '#contract/records/applied.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import { abstractAddress, personAddress } from './addresses.ts';
import type { CommandRow } from './commandRow.ts';
import { noteForm, paymentForm, registrationForm } from './forms/formTargets.ts';
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
    form: ({ report_id }) => targetOf('abstract', report_id),
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
    form: ({ visitor_id }) => registrationForm(visitor_id),
  },
  close_person: {
    words: (_changed, { is_closed }) => (is_closed ? msg`Close the account` : msg`Open the account`),
    address: toPerson,
  },
  note_payment: {
    fields: paymentFields,
    words: ({ fields, only, value }) => (only === 'state' && value ? msg`Payment: ${value}` : msg`Payment: ${fields}`),
    address: toPerson,
    form: ({ visitor_id }) => paymentForm(visitor_id),
  },
  change_letter: {
    fields: letterFields,
    words: ({ fields, only, value }) =>
      only === 'state' && value ? msg`Invitation letter: ${value}` : msg`Invitation letter: ${fields}`,
    address: () => '/letters',
    form: ({ letter_id, changes }) => (changes.note ? noteForm(letter_id) : undefined),
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
