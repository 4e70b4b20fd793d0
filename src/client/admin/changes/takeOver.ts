import type { AnyCommand, StoredCommand } from '#client/commands/command.ts';
import { changeRow, updateListSoon } from '#client/admin/abstracts/abstractList.ts';
import { seenAbstracts } from '#client/admin/abstract/seenAbstracts.ts';
import { abstractWith, rowWith } from '#client/admin/abstract/waiting.ts';
import { seenLetters } from '#client/admin/letters/seenLetters.ts';
import { changePersonRow } from '#client/admin/people/peopleList.ts';
import { seenPersons } from '#client/admin/person/seenPersons.ts';
import { letterWith, personRowWith, personWith } from '#client/admin/person/waiting.ts';

/** Takes over what the server has applied, before it is no longer shown as waiting; then asks how things stand now. */
export async function takeOver(command: AnyCommand): Promise<void> {
  switch (command.name) {
    case 'edit_abstract':
    case 'withdraw_abstract':
    case 'restore_abstract':
      return takeOverAbstract(command, Number(command.body.report_id));
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

async function takeOverAbstract(command: AnyCommand, report_id: number): Promise<void> {
  await changeRow(report_id, (row) => rowWith(row, [command]));
  await seenAbstracts.change(report_id, (abstract) => abstractWith(abstract, [command]));
  updateListSoon();
}

async function takeOverDeadline(command: StoredCommand<'extend_deadline'>): Promise<void> {
  const { visitor_id } = command.body;
  for (const report_id of seenAbstracts.keysOf(({ account }) => account.visitor_id === visitor_id)) {
    await seenAbstracts.change(report_id, (abstract) => abstractWith(abstract, [command]));
  }
}

async function takeOverPerson(command: AnyCommand, visitor_id: string): Promise<void> {
  await changePersonRow(visitor_id, (row) => personRowWith(row, [command]));
  await seenPersons.change(visitor_id, (person) => personWith(person, [command]));
  if (command.name === 'correct_person') await changeLetters(command);
}

async function changeLetters(command: AnyCommand): Promise<void> {
  await seenLetters.change('letters', (all) => all.map((letter) => letterWith(letter, [command])));
}

async function takeOverLetter(command: StoredCommand<'change_letter'>): Promise<void> {
  const letter_id = Number(command.body.letter_id);
  await changeLetters(command);
  const holders = seenPersons.keysOf(({ letters }) => letters.some((letter) => letter.letter_id === letter_id));
  for (const visitor_id of holders) {
    await seenPersons.change(visitor_id, (person) => personWith(person, [command]));
  }
}
