import { lazy, type ComponentType } from 'react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { targetOf } from '#contract/records/applied.ts';
import { asText, fieldChanges, turnedBody } from '#contract/records/fieldChanges.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import { abstractFacts, ownDeadlineFacts } from '#contract/kinds/abstract/abstract.ts';
import { letterFacts } from '#contract/kinds/letter/letter.ts';
import { invoiceFacts, paymentFacts } from '#contract/kinds/person/payment.ts';
import { personFacts } from '#contract/kinds/person/person.ts';
import type { AnyCommand, CommandBody, NewCommand, StoredCommand } from '#client/commands/command.ts';
import { abstractAddress, partAddress, personAddress } from './addresses.ts';
import { listOfNames, useFormats, valueInWords, type RecordFacts } from './words/useFieldWords.ts';
import { parts } from './kinds.ts';

/** The fields that a command changes, in words. */
interface ChangedWords {
  /** 'Title, Keywords'. */
  fields: string;
  /** The field, where it is one, and what it becomes. */
  only: string | undefined;
  value: string;
}

/** What a dialog is given in which a refused command was made. */
export interface AgainProps<Name extends CommandName> {
  command: StoredCommand<Name>;
  /** It is a new change now. */
  onDone: () => void;
  onClose: () => void;
}

/** How a command is shown, and what becomes of one that is refused. */
interface CommandRow<Name extends CommandName> {
  /** In a few words, such as 'Change: Title, Keywords'. */
  words: (changed: ChangedWords, body: CommandBody<Name>) => MessageDescriptor;
  /** The fields that it can change. */
  fields?: RecordFacts;
  /** Where what it changes can be looked at. */
  address?: (body: CommandBody<Name>) => string;
  /** Whether somebody typed words that are lost with it; without, fields say so. */
  hasTypedWords?: (body: CommandBody<Name>) => boolean;
  /** The form to which it goes back once it is refused, by the target of its unsaved work. */
  form?: (body: CommandBody<Name>) => string | undefined;
  /** The dialog in which it is made again. */
  dialog?: ComponentType<AgainProps<Name>>;
  /** Where its words are written on, and why not now. */
  writing?: {
    address: string;
    resume: (command: StoredCommand<Name>) => Promise<'busy' | 'gone' | undefined>;
    busy: MessageDescriptor;
  };
  /** Words of the link to where it is shown with what can be done: here it is only named. */
  shownIn?: MessageDescriptor;
  /** What it tells has happened: it is not taken back. */
  isFinal?: true;
  /** What takes it back once the server has applied it, if anything does. */
  inverse?: (body: CommandBody<Name>) => Pick<NewCommand<CommandName>, 'name' | 'body'> | undefined;
  /** What else is done once the server has applied it. */
  applied?: (command: StoredCommand<Name>, data: unknown) => Promise<void>;
}

/** The form of somebody's registration, by the target of its unsaved work. */
export function registrationForm(visitor_id: string): string {
  return `${targetOf('person', visitor_id)} registration`;
}

/** … of somebody's payment. */
export function paymentForm(visitor_id: string): string {
  return `${targetOf('person', visitor_id)} payment`;
}

/** … of what somebody's invoice says. */
export function invoiceForm(visitor_id: string): string {
  return `${targetOf('person', visitor_id)} invoice`;
}

/** … of a part of the site. */
export function partForm(part: string): string {
  return `${targetOf('part', part)} form`;
}

/** … of the note on a letter. */
export function noteForm(letter_id: unknown): string {
  return `${targetOf('letter', letter_id)} note`;
}

const toAbstract = ({ report_id }: { report_id: unknown }) => abstractAddress(Number(report_id));
const toPerson = ({ visitor_id }: { visitor_id: string }) => personAddress(visitor_id);

/** Of a command that changes fields: the same, the other way round. */
function turned<Name extends CommandName>(name: Name) {
  return (body: CommandBody<Name>) => ({ name, body: turnedBody(body) });
}

/** How each command is shown, and what becomes of it once it is refused. One row each. */
const commandRows: { readonly [Name in CommandName]: CommandRow<Name> } = {
  edit_abstract: {
    fields: abstractFacts,
    words: ({ fields, only, value }, { back_to }) => {
      if (back_to !== undefined) return msg`Back to version ${back_to}`;
      return only === 'topics' && value ? msg`Move to topic ${value}` : msg`Change: ${fields}`;
    },
    address: toAbstract,
    form: ({ report_id, back_to }) => (back_to === undefined ? targetOf('abstract', report_id) : undefined),
    inverse: ({ back_to: _back, file, ...body }) => ({
      name: 'edit_abstract',
      body: { ...turnedBody(body), ...(file && { file: { was: file.is, is: file.was } }) },
    }),
  },
  withdraw_abstract: {
    words: () => msg`Withdraw`,
    address: toAbstract,
    dialog: lazy(async () => ({ default: (await import('./abstractDialogs.tsx')).WithdrawAgain })),
    hasTypedWords: ({ reason }) => Boolean(reason),
    inverse: ({ reason: _reason, ...body }) => ({ name: 'restore_abstract', body }),
  },
  restore_abstract: { words: () => msg`Restore`, address: toAbstract },
  tell_abstracts_apart: {
    words: (_changed, { is_apart }) => (is_apart ? msg`Not a duplicate` : msg`Mark as a possible duplicate`),
    address: toAbstract,
    inverse: (body) => ({ name: 'tell_abstracts_apart', body: { ...body, is_apart: !body.is_apart } }),
  },
  extend_deadline: {
    fields: ownDeadlineFacts,
    words: ({ value }) => (value ? msg`Deadline until ${value}` : msg`Deadline as for everybody`),
    address: toPerson,
    dialog: lazy(async () => ({ default: (await import('./abstractDialogs.tsx')).ExtendAgain })),
    hasTypedWords: () => false,
    inverse: turned('extend_deadline'),
  },
  correct_person: {
    fields: personFacts,
    words: ({ fields }) => msg`Correct: ${fields}`,
    address: toPerson,
    form: ({ visitor_id }) => registrationForm(visitor_id),
    inverse: turned('correct_person'),
  },
  tell_people_apart: {
    words: (_changed, { is_apart }) => (is_apart ? msg`Not the same person` : msg`Mark as possibly the same person`),
    address: toPerson,
    inverse: (body) => ({ name: 'tell_people_apart', body: { ...body, is_apart: !body.is_apart } }),
  },
  close_person: {
    words: (_changed, { is_closed }) => (is_closed ? msg`Close the account` : msg`Open the account`),
    address: toPerson,
    inverse: (body) => ({ name: 'close_person', body: { ...body, is_closed: !body.is_closed } }),
  },
  note_payment: {
    fields: paymentFacts,
    words: ({ fields, only, value }) => (only === 'state' && value ? msg`Payment: ${value}` : msg`Payment: ${fields}`),
    address: toPerson,
    form: ({ visitor_id }) => paymentForm(visitor_id),
    inverse: turned('note_payment'),
  },
  change_invoice: {
    fields: invoiceFacts,
    words: ({ fields, only, value }) =>
      only === 'issued_on' ? (value ? msg`Invoice issued` : msg`Invoice not issued`) : msg`Invoice: ${fields}`,
    address: toPerson,
    form: ({ visitor_id }) => invoiceForm(visitor_id),
    inverse: turned('change_invoice'),
  },
  change_letter: {
    fields: letterFacts,
    words: ({ fields, only, value }) =>
      only === 'state' && value ? msg`Invitation letter: ${value}` : msg`Invitation letter: ${fields}`,
    address: () => '/letters',
    form: ({ letter_id, changes }) => (changes.note ? noteForm(letter_id) : undefined),
    inverse: turned('change_letter'),
  },
  edit_part: {
    words: () => msg`Change the site`,
    address: ({ part }) => partAddress(part),
    hasTypedWords: () => true,
    // Of the conference itself there are several forms: each change says in which it was made.
    form: ({ part }) => (part === 'site' ? undefined : partForm(part)),
    inverse: turned('edit_part'),
    // It may have begun a page, whose parts are new.
    applied: async ({ body }) => {
      if (body.part === 'site') void parts.sync();
    },
  },
  back_part: {
    words: (_changed, { changes }) =>
      changes.content.to === 0 ? msg`Back to the content folder` : msg`Back to an earlier version`,
    hasTypedWords: () => false,
    inverse: turned('back_part'),
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
  },
  note_export: { words: () => msg`Export, noted for the log:`, isFinal: true },
};

/** Of a command that a newer page has left here. */
const unknown: CommandRow<CommandName> = { words: () => msg`Change`, isFinal: true };

/** How a command is shown, and what becomes of it. */
export function rowOf({ name }: Pick<AnyCommand, 'name'>): CommandRow<CommandName> {
  return (commandRows as Readonly<Record<string, CommandRow<CommandName> | undefined>>)[name] ?? unknown;
}

/** A change in words: 'Change: Title, Keywords'. */
export function useCommandWords(): (command: AnyCommand) => string {
  const formats = useFormats();
  return (command) => {
    const { words, fields = {} } = rowOf(command);
    const changes = [...fieldChanges(command.body)];
    const [only, change] = changes.length === 1 ? changes[0]! : [];
    const changed = changes.flatMap(([field]) => fields[field] ?? []);
    const value = only === undefined ? '' : valueInWords(fields[only], asText(change?.to), formats);
    const names = changed.map(({ label }) => formats.text(label));
    return formats.i18n._(words({ fields: listOfNames(names, formats.language), only, value }, command.body));
  };
}
