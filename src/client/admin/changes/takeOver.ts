import type { AnyCommand, StoredCommand } from '#client/commands/command.ts';
import { abstractWith, rowWith } from '#client/admin/abstract/waiting.ts';
import { letterWith, personRowWith, personWith } from '#client/admin/person/waiting.ts';
import { abstracts, letters, people } from '#client/admin/records/kinds.ts';

/** Takes over what the server has applied, before it is no longer shown as waiting; then asks how things stand now. */
export async function takeOver(command: AnyCommand): Promise<void> {
  switch (command.name) {
    case 'edit_abstract':
    case 'withdraw_abstract':
    case 'restore_abstract':
      return abstracts.change(Number(command.body.report_id), {
        row: (row) => rowWith(row, [command]),
        one: (abstract) => abstractWith(abstract, [command]),
      });
    case 'extend_deadline':
      return takeOverDeadline(command);
    case 'correct_person':
    case 'note_payment':
    case 'close_person':
      return takeOverPerson(command, command.body.visitor_id);
    case 'change_letter':
      return takeOverLetter(command);
    default:
      return undefined;
  }
}

async function takeOverDeadline(command: StoredCommand<'extend_deadline'>): Promise<void> {
  const { visitor_id } = command.body;
  for (const report_id of abstracts.ones.keysOf(({ account }) => account.visitor_id === visitor_id)) {
    await abstracts.change(report_id, { one: (abstract) => abstractWith(abstract, [command]) });
  }
}

async function takeOverPerson(command: AnyCommand, visitor_id: string): Promise<void> {
  await people.change(visitor_id, {
    row: (row) => personRowWith(row, [command]),
    one: (person) => personWith(person, [command]),
  });
  if (command.name !== 'correct_person') return;
  const own = letters.list.known.get().rows.filter((letter) => letter.visitor_id === visitor_id);
  for (const { letter_id } of own) await letters.change(letter_id, { row: (letter) => letterWith(letter, [command]) });
}

async function takeOverLetter(command: StoredCommand<'change_letter'>): Promise<void> {
  const letter_id = Number(command.body.letter_id);
  await letters.change(letter_id, { row: (letter) => letterWith(letter, [command]) });
  const holders = people.ones.keysOf((person) => person.letters.some((letter) => letter.letter_id === letter_id));
  for (const visitor_id of holders) {
    await people.change(visitor_id, { one: (person) => personWith(person, [command]) });
  }
}
