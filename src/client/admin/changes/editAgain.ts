import { isAppliedHere, type AnyCommand, type StoredCommand } from '#client/commands/command.ts';
import { fieldChanges } from '#client/commands/fieldChanges.ts';
import { abstractWith, abstractTarget, addressOf } from '#client/admin/abstract/waiting.ts';
import { valuesOf, withChanges, type AbstractValues, type Changes } from '#client/admin/abstract/fields.ts';
import { continueWriting } from '#client/admin/mail/write/draft.ts';
import { abstracts } from '#client/admin/records/kinds.ts';
import { noteForm, paymentForm, registrationForm } from '#client/admin/person/waiting.ts';
import { begunWork, dropWork, keepWork, type Begun } from './begunWork.ts';
import { commandQueue, ownChanges } from './queue.ts';

/** Where a change is edited again, or why it is not: its form has other words in it, is not known here, or it has been sent. */
export type EditedAgain = { address: string } | 'busy' | 'unknown' | 'gone';

/** What is chosen from a list: it is chosen again in a moment. */
const chosenFields = new Set(['submissionType', 'topics', 'deadline', 'mytitle', 'country', 'state']);

/** Whether somebody typed something that is lost with it. */
export function hasTypedWords(command: AnyCommand): boolean {
  if (command.name === 'mail_send') return true;
  if (command.name === 'withdraw_abstract') return Boolean(command.body.reason);
  return [...fieldChanges(command.body).keys()].some((field) => !chosenFields.has(field));
}

/** Whether it goes back to a form of its own. */
export function hasOwnForm(command: AnyCommand): boolean {
  const forms = ['edit_abstract', 'correct_person', 'note_payment', 'mail_send'];
  return forms.includes(command.name) || (command.name === 'change_letter' && Boolean(command.body.changes.note));
}

/** Takes a refused change out of the queue, back to its form with what was typed. */
export async function editAgain(command: AnyCommand): Promise<EditedAgain> {
  const { name, body } = command;
  switch (name) {
    case 'mail_send':
      return (await continueWriting(command)) ?? { address: '/mail/new' };
    case 'edit_abstract': {
      const report_id = Number(body.report_id);
      return backTo(command, abstractTarget(report_id), await editedAbstract(command), addressOf(report_id));
    }
    case 'correct_person':
    case 'note_payment': {
      const { visitor_id, changes } = body;
      const form = name === 'note_payment' ? paymentForm(visitor_id) : registrationForm(visitor_id);
      return backTo(command, form, { values: changes, from: {} }, `/person?id=${encodeURIComponent(visitor_id)}`);
    }
    case 'change_letter':
      return backTo(command, noteForm(Number(body.letter_id)), { values: body.changes, from: {} }, '/letters');
    default:
      return 'unknown';
  }
}

async function backTo(
  { command_id, title }: AnyCommand,
  form: string,
  typed: Omit<Begun, 'title'> | undefined,
  address: string,
): Promise<EditedAgain> {
  if (!typed) return 'unknown';
  if (await begunWork(form)) return 'busy';
  await keepWork(form, { title, ...typed });
  if (await commandQueue.withdraw(command_id)) return { address };
  await dropWork(form);
  return 'gone';
}

/** The form of an abstract with all its fields, of which these were changed. */
async function editedAbstract({ target, body }: StoredCommand<'edit_abstract'>) {
  const report_id = Number(body.report_id);
  if (!abstracts.ones.get(report_id).data) await abstracts.ask(report_id);
  const { data } = abstracts.ones.get(report_id);
  if (!data) return undefined;
  const waiting = ownChanges(commandQueue.commands.get() as readonly AnyCommand[]).filter(isAppliedHere);
  const present = valuesOf(
    abstractWith(
      data,
      waiting.filter((command) => command.target === target),
    ),
  );
  const back = Object.entries(body.changes).map(([field, change]) => [field, { from: change.to, to: change.from }]);
  return {
    values: withChanges<AbstractValues>(present, body.changes),
    from: withChanges<AbstractValues>(present, Object.fromEntries(back) as Changes),
  };
}
