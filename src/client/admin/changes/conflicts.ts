import { abstractFields, OneAbstract, type AbstractField } from '#contract/staff/oneAbstract.ts';
import type { Payment, PersonField } from '#contract/staff/people.ts';
import type { AnyCommand, CommandBody } from '#client/commands/command.ts';
import { asText, fieldChanges } from '#client/commands/fieldChanges.ts';
import { withChanges, type AbstractValues } from '#client/admin/abstract/fields.ts';

/** A field that can be changed by a command, and so by somebody else too. */
export type ChangedField = AbstractField | PersonField | keyof Payment | 'deadline';

/** What both want. */
export interface Conflict {
  fields: readonly ChangedField[];
  /** Values as they travel, by field: what the server has, and what this change would make of it. */
  theirs: Readonly<Record<string, string>>;
  mine: Readonly<Record<string, string>>;
  /** Of an abstract, as one can compare them; `version` is the number of theirs. */
  versions?: { theirs: AbstractValues; mine: AbstractValues; version: number };
}

/** What is in conflict; undefined where the server's answer cannot be read, which an older page of the area may meet. */
export function conflictOf(command: AnyCommand): Conflict | undefined {
  if (command.state !== 'conflict') return undefined;
  if (command.name === 'edit_abstract') return conflictOfEdit(command.body, command.present);
  const changes = [...fieldChanges(command.body)];
  const theirs = presentFields(command);
  if (changes.length === 0 || !changes.every(([field]) => typeof theirs[field] === 'string')) return undefined;
  const mine = Object.fromEntries(changes.map(([field, { to }]) => [field, asText(to)]));
  const isOpen = ([field, { from }]: (typeof changes)[number]) =>
    asText(from) !== theirs[field] && mine[field] !== theirs[field];
  return {
    fields: changes.filter(isOpen).map(([field]) => field as ChangedField),
    theirs: theirs as Record<string, string>,
    mine,
  };
}

/** What the server has in the fields that were to be changed. */
function presentFields({ name, present }: AnyCommand): Readonly<Record<string, unknown>> {
  const answered = (present ?? {}) as { fields?: Record<string, unknown> };
  return name === 'extend_deadline' ? { ...answered } : (answered.fields ?? {});
}

function conflictOfEdit({ changes }: CommandBody<'edit_abstract'>, present: unknown): Conflict | undefined {
  const parsed = OneAbstract.safeParse(present);
  if (!parsed.success) return undefined;
  const theirs = parsed.data;
  const mine = withChanges<AbstractValues>(theirs, changes);
  const changed = abstractFields.filter((field) => changes[field]);
  const valuesIn = (values: AbstractValues) => Object.fromEntries(changed.map((each) => [each, asText(values[each])]));
  return {
    fields: changed.filter((field) => isConflict(field, changes, theirs)),
    theirs: valuesIn(theirs),
    mine: valuesIn(mine),
    versions: { theirs, mine, version: theirs.version },
  };
}

function isConflict(field: AbstractField, changes: CommandBody<'edit_abstract'>['changes'], theirs: AbstractValues) {
  const change = changes[field];
  const now = asText(theirs[field]);
  return change !== undefined && asText(change.from) !== now && asText(change.to) !== now;
}

/**
 * The body that is to be sent in place of the one in conflict; undefined where nothing is left of it.
 *
 * @param chosen - what each field in conflict is to be, as it travels
 */
export function resolvedBody(
  command: AnyCommand,
  { fields, theirs, mine }: Conflict,
  chosen: Readonly<Record<string, string>>,
): AnyCommand['body'] | undefined {
  const wanted = Object.entries(mine).map(([field, own]) => {
    const to = (fields as readonly string[]).includes(field) ? (chosen[field] ?? own) : own;
    return [field, { from: theirs[field], to }] as const;
  });
  const left = wanted.filter(([, { from, to }]) => from !== to);
  if (left.length === 0) return undefined;
  const changes = Object.fromEntries(left);
  const { body } = command;
  return { ...body, ...('changes' in body ? { changes } : changes) } as AnyCommand['body'];
}
