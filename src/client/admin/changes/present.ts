import { OneAbstract } from '#contract/staff/oneAbstract.ts';
import type { AnyCommand, CommandName } from '#client/commands/command.ts';
import { fieldChanges } from '#client/commands/fieldChanges.ts';
import { updateListSoon } from '#client/admin/abstracts/abstractList.ts';
import { seenAbstracts } from '#client/admin/abstract/seenAbstracts.ts';
import type { LastSeenStore } from '#client/admin/device/lastSeen.ts';
import { seenLetters } from '#client/admin/letters/seenLetters.ts';
import { seenPersons } from '#client/admin/person/seenPersons.ts';

/** Shows what the server has, as a conflict told it: a page that is open keeps no title or version from before. */
export async function takePresent(name: CommandName, body: object, present: unknown): Promise<void> {
  const { report_id, visitor_id, letter_id } = body as Readonly<Record<string, unknown>>;
  const now = OneAbstract.safeParse(present);
  if (report_id !== undefined && now.success) {
    await seenAbstracts.change(Number(report_id), () => now.data);
    return updateListSoon();
  }
  // What is open is asked again.
  const asItIs = <Data>(data: Data) => data;
  if (letter_id !== undefined) return seenLetters.change('letters', asItIs);
  const account = String(visitor_id);
  if (name !== 'extend_deadline') return seenPersons.change(account, asItIs);
  for (const shown of abstractsOf(account)) await seenAbstracts.change(shown, asItIs);
}

/** Asks what the server has by now in the fields of a conflict, as a conflict tells it; undefined where it does not say. */
export async function askPresent(command: AnyCommand): Promise<unknown> {
  switch (command.name) {
    case 'edit_abstract':
      return asked(seenAbstracts, Number(command.body.report_id));
    case 'extend_deadline': {
      const { visitor_id } = command.body;
      const [report_id] = abstractsOf(visitor_id);
      const abstract = report_id === undefined ? undefined : await asked(seenAbstracts, report_id);
      return abstract && { visitor_id, deadline: abstract.account.deadline };
    }
    case 'correct_person':
      return fieldsOf(command, (await asked(seenPersons, command.body.visitor_id))?.registration);
    case 'note_payment':
      return fieldsOf(command, (await asked(seenPersons, command.body.visitor_id))?.payment);
    case 'change_letter': {
      const letter_id = Number(command.body.letter_id);
      const letters = await asked(seenLetters, 'letters');
      return fieldsOf(
        command,
        letters?.find((letter) => letter.letter_id === letter_id),
      );
    }
    default:
      return undefined;
  }
}

async function asked<Key, Data>(things: LastSeenStore<Key, Data>, key: Key): Promise<Data | undefined> {
  await things.askFor(key);
  const { seen, state } = things.get(key);
  return state === 'confirmed' ? seen?.data : undefined;
}

function abstractsOf(visitor_id: string): number[] {
  return seenAbstracts.keysOf(({ account }) => account.visitor_id === visitor_id);
}

function fieldsOf({ body }: AnyCommand, known: object | undefined): { fields: object } | undefined {
  if (!known) return undefined;
  const changed = fieldChanges(body);
  return { fields: Object.fromEntries(Object.entries(known).filter(([field]) => changed.has(field))) };
}
