import { shownFullName } from '#contract/names/shownFullName.ts';
import type { LetterRow, LetterState } from '#contract/staff/letters.ts';
import type { OnePerson, PaymentState, PersonRow } from '#contract/staff/people.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { asText, fieldChanges } from '#client/commands/fieldChanges.ts';
import { accountTarget } from '#client/admin/abstract/waiting.ts';

/** `target` of commands for an invitation letter. */
export function letterTarget(letter_id: number): string {
  return `letter ${letter_id}`;
}

/** The form of somebody's registration, as `target` of what is typed there. */
export function registrationForm(visitor_id: string): string {
  return `${accountTarget(visitor_id)} registration`;
}

/** … of somebody's payment. */
export function paymentForm(visitor_id: string): string {
  return `${accountTarget(visitor_id)} payment`;
}

/** … of the note on an invitation letter. */
export function noteForm(letter_id: number): string {
  return `${letterTarget(letter_id)} note`;
}

/** A person as it will be once the commands have been applied; who and when only the server can say. */
export function personWith(person: OnePerson, commands: readonly AnyCommand[]): OnePerson {
  return commands.reduce((before, command): OnePerson => {
    switch (command.name) {
      case 'correct_person': {
        const registration = { ...before.registration, ...wantedOf(command) };
        const letters = before.letters.map((letter) => letterWith(letter, [command]));
        return { ...before, registration, letters, name: shownFullName(registration) };
      }
      case 'note_payment':
        return { ...before, payment: { ...before.payment, ...wantedOf(command) } };
      case 'close_person':
        return { ...before, closed_at: closedBy(command, before.closed_at) };
      case 'change_letter':
        return { ...before, letters: before.letters.map((letter) => letterWith(letter, [command])) };
      default:
        return before;
    }
  }, person);
}

/** A row of the list of people as it will be. Of a name it has only the whole, which the command says. */
export function personRowWith(row: PersonRow, commands: readonly AnyCommand[]): PersonRow {
  return commands.reduce((before, command): PersonRow => {
    switch (command.name) {
      case 'correct_person': {
        const { affiliation, country } = wantedOf(command);
        return {
          ...before,
          ...(isRenaming(command) && { name: command.title }),
          ...(affiliation !== undefined && { affiliation }),
          ...(country !== undefined && { country }),
        };
      }
      case 'note_payment': {
        const { state } = wantedOf(command);
        return state === undefined ? before : { ...before, payment: state as PaymentState };
      }
      case 'close_person':
        return { ...before, closed_at: closedBy(command, before.closed_at) };
      default:
        return before;
    }
  }, row);
}

/** A letter as it will be: without the signed PDF, where it is not signed any more; under its author's new name. */
export function letterWith(letter: LetterRow, commands: readonly AnyCommand[]): LetterRow {
  return commands.reduce((before, command): LetterRow => {
    if (command.name === 'correct_person' && command.body.visitor_id === before.visitor_id && isRenaming(command)) {
      return { ...before, name: command.title };
    }
    if (command.name !== 'change_letter' || Number(command.body.letter_id) !== before.letter_id) return before;
    const { state = before.state, note = before.note } = wantedOf(command);
    return { ...before, note, state: state as LetterState, signed: state === 'signed' ? before.signed : null };
  }, letter);
}

function isRenaming(command: AnyCommand): boolean {
  const { Firstname, Lastname } = wantedOf(command);
  return Firstname !== undefined || Lastname !== undefined;
}

/** What fields are to become, by name. */
function wantedOf({ body }: AnyCommand): Readonly<Record<string, string | undefined>> & Record<never, never> {
  return Object.fromEntries([...fieldChanges(body)].map(([field, { to }]) => [field, asText(to)]));
}

function closedBy(command: Extract<AnyCommand, { name: 'close_person' }>, closed_at: string | null): string | null {
  return command.body.is_closed ? (closed_at ?? new Date(command.made_at).toISOString()) : null;
}
