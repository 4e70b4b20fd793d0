import { applied, queuedCommand, targetOfCommand, type MadeCommand } from '#contract/records/applied.ts';
import { targetsOf } from '#contract/records/targets.ts';
import { fieldChanges } from '#contract/records/fieldChanges.ts';
import { recordKinds, type KindName, type RecordKind } from '#contract/kinds/kinds.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import type { RecordId } from '#client/records/recordKind.ts';
import type { Records } from '#client/records/records.ts';
import { completeIn } from '#client/admin/records/presentFields.ts';
import { adminKinds } from './kinds.ts';

type AnyRecords = Records<object, RecordId, unknown>;
type Related = Pick<RecordKind<KindName>, 'target' | 'related'>;

function recordsOf(kind: KindName): AnyRecords {
  return adminKinds[kind].records as AnyRecords;
}

/** Ids of the records that a command changes: the record it names, or the known records with its target. */
function idsOf(kind: KindName, { body, target }: { body: object; target: string }): readonly RecordId[] {
  const { id, idFrom } = recordKinds[kind];
  if (id in body) return [idFrom((body as Record<string, unknown>)[id])];
  const { kind: listed, list, ones } = recordsOf(kind);
  const isAbout = (part: 'row' | 'one', key: RecordId, record: unknown) =>
    targetsOf(recordKinds[kind] as Related, part, key, record as never).includes(target);
  const ids = list.known
    .get()
    .rows.filter((row) => isAbout('row', listed.idOf(row), row))
    .map(listed.idOf);
  return [...new Set([...ids, ...ones.keysOf((one, key) => isAbout('one', key, one))])];
}

/** Stores the values that the server applied, then requests the current ones. */
export async function takeOver(command: MadeCommand & { target: string }): Promise<void> {
  for (const [name, apply] of Object.entries(queuedCommand(command.name).apply)) {
    const kind = name as KindName;
    for (const id of idsOf(kind, command)) {
      await recordsOf(kind).change(id, {
        ...(apply.row && { row: (row) => applied(kind, 'row', row as never, [command]) }),
        ...(apply.one && { one: (one) => applied(kind, 'one', one as never, [command]) }),
      });
    }
  }
}

/**
 * Shows the current values that the server sent with a conflict, so that open pages do not go on showing an old title
 * or version.
 */
export async function takePresent(name: CommandName, body: object, present: unknown): Promise<void> {
  const { fields } = queuedCommand(name);
  if (!fields) return;
  const complete = fields.isComplete && completeIn(fields.kind, present);
  const own = recordsOf(fields.kind);
  // Records that are open on a page are requested again.
  const one = (known: unknown) => complete || known;
  for (const id of idsOf(fields.kind, { body, target: targetOfCommand(name, body, '') })) {
    await own.change(id, own.kind.one ? { one } : {});
  }
}

/**
 * Requests the current values of conflicting fields, in the format of the server's refusal. Undefined if there is no
 * answer.
 */
export async function askPresent(command: AnyCommand): Promise<unknown> {
  const { fields } = queuedCommand(command.name);
  const [id] = fields ? idsOf(fields.kind, command) : [];
  const record = fields && id !== undefined && (await askFor(recordsOf(fields.kind), id));
  if (!record || fields.isComplete) return record || undefined;
  const known = new Map<string, unknown>(Object.entries(fields.of(record as never)));
  const asked = [...fieldChanges(command.body).keys()];
  return { fields: Object.fromEntries(asked.map((field) => [field, known.get(field) ?? null])) };
}

async function askFor(own: AnyRecords, id: RecordId): Promise<unknown> {
  if (own.kind.one) return own.ask(id);
  await own.sync();
  const { rows, state } = own.list.known.get();
  return state === 'confirmed' ? rows.find((row) => own.kind.idOf(row) === id) : undefined;
}
