import { abstractFields, OneAbstract, type AbstractField } from '#contract/staff/oneAbstract.ts';
import type { AnyCommand, CommandBody } from '#client/commands/command.ts';
import { asSent, withChanges, type AbstractValues } from '#client/admin/abstract/fields.ts';

/** A field that somebody else changed too. */
export type ConflictField = AbstractField | 'deadline';

/** What both want. */
export interface Conflict {
  fields: readonly ConflictField[];
  /** Values as they travel, by field: what the server has, and what this change would make of it. */
  theirs: Readonly<Record<string, string>>;
  mine: Readonly<Record<string, string>>;
  /** As one can compare them; absent for a deadline. */
  versions?: { theirs: AbstractValues; mine: AbstractValues };
}

/** What is in conflict; undefined where the server's answer cannot be read, which an older page of the area may meet. */
export function conflictOf(command: AnyCommand): Conflict | undefined {
  if (command.state !== 'conflict') return undefined;
  if (command.name === 'edit_abstract') return conflictOfEdit(command.body, command.present);
  if (command.name !== 'extend_deadline') return undefined;
  const { deadline } = (command.present ?? {}) as { deadline?: unknown };
  if (typeof deadline !== 'string') return undefined;
  return { fields: ['deadline'], theirs: { deadline }, mine: { deadline: command.body.deadline.to ?? '' } };
}

function conflictOfEdit({ changes }: CommandBody<'edit_abstract'>, present: unknown): Conflict | undefined {
  const parsed = OneAbstract.safeParse(present);
  if (!parsed.success) return undefined;
  const theirs = parsed.data;
  const mine = withChanges<AbstractValues>(theirs, changes);
  const changed = abstractFields.filter((field) => changes[field]);
  const valuesIn = (values: AbstractValues) =>
    Object.fromEntries(changed.map((each) => [each, asSent(each, values[each])]));
  return {
    fields: changed.filter((field) => isConflict(field, changes, theirs)),
    theirs: valuesIn(theirs),
    mine: valuesIn(mine),
    versions: { theirs, mine },
  };
}

function isConflict(field: AbstractField, changes: CommandBody<'edit_abstract'>['changes'], theirs: AbstractValues) {
  const change = changes[field];
  const now = asSent(field, theirs[field]);
  return change !== undefined && String(change.from ?? '') !== now && String(change.to ?? '') !== now;
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
  if (command.name === 'extend_deadline') {
    const to = chosen['deadline'] ?? '';
    const from = theirs['deadline'] ?? '';
    return to === from ? undefined : { ...command.body, deadline: { from, to } };
  }
  if (command.name !== 'edit_abstract') return undefined;
  const wanted = Object.entries(mine).map(([field, own]) => {
    const to = (fields as readonly string[]).includes(field) ? (chosen[field] ?? own) : own;
    return [field, { from: theirs[field], to }] as const;
  });
  const left = wanted.filter(([, { from, to }]) => from !== to);
  return left.length > 0 ? { ...command.body, changes: Object.fromEntries(left) } : undefined;
}
