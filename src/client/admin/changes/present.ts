import { OneAbstract } from '#contract/staff/oneAbstract.ts';
import type { AnyCommand, CommandName } from '#client/commands/command.ts';
import { fieldChanges } from '#client/commands/fieldChanges.ts';
import { abstracts, letters, people } from '#client/admin/records/kinds.ts';

/** Shows what the server has, as a conflict told it: a page that is open keeps no title or version from before. */
export async function takePresent(name: CommandName, body: object, present: unknown): Promise<void> {
  const { report_id, visitor_id, letter_id } = body as Readonly<Record<string, unknown>>;
  const now = OneAbstract.safeParse(present);
  if (report_id !== undefined && now.success) return abstracts.change(Number(report_id), { one: () => now.data });
  // What is open is asked again.
  const asItIs = { one: <Data>(data: Data) => data };
  if (letter_id !== undefined) return letters.sync();
  const account = String(visitor_id);
  if (name !== 'extend_deadline') return people.change(account, asItIs);
  for (const shown of abstractsOf(account)) await abstracts.change(shown, asItIs);
}

/** Asks what the server has by now in the fields of a conflict, as a conflict tells it; undefined where it does not say. */
export async function askPresent(command: AnyCommand): Promise<unknown> {
  switch (command.name) {
    case 'edit_abstract':
      return abstracts.ask(Number(command.body.report_id));
    case 'extend_deadline': {
      const { visitor_id } = command.body;
      const [report_id] = abstractsOf(visitor_id);
      const abstract = report_id === undefined ? undefined : await abstracts.ask(report_id);
      return abstract && { visitor_id, deadline: abstract.account.deadline };
    }
    case 'correct_person':
      return fieldsOf(command, (await people.ask(command.body.visitor_id))?.registration);
    case 'note_payment':
      return fieldsOf(command, (await people.ask(command.body.visitor_id))?.payment);
    case 'change_letter': {
      await letters.sync();
      const { rows, state } = letters.list.known.get();
      const letter_id = Number(command.body.letter_id);
      const letter = state === 'confirmed' ? rows.find((row) => row.letter_id === letter_id) : undefined;
      return fieldsOf(command, letter);
    }
    default:
      return undefined;
  }
}

function abstractsOf(visitor_id: string): number[] {
  return abstracts.ones.keysOf(({ account }) => account.visitor_id === visitor_id);
}

function fieldsOf({ body }: AnyCommand, known: object | undefined): { fields: object } | undefined {
  if (!known) return undefined;
  const changed = fieldChanges(body);
  return { fields: Object.fromEntries(Object.entries(known).filter(([field]) => changed.has(field))) };
}
