import { asText, fieldChanges } from '#contract/records/fieldChanges.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { presentFields } from '#client/admin/records/changedRecords.ts';

/** What both want. */
export interface Conflict {
  /** Fields that somebody else has changed to something else. */
  fields: readonly string[];
  /** Values as they travel, by field: what the server has, and what this change would make of it. */
  theirs: Readonly<Record<string, string>>;
  mine: Readonly<Record<string, string>>;
  /** The same as it is stored, which may be no text. */
  values: Readonly<Record<string, { theirs: unknown; mine: unknown }>>;
  /** What the record is called by now, and its version, where a conflict tells that. */
  now?: { title: string; version: number } | undefined;
}

/** What is in conflict; undefined where the server's answer cannot be read, which an older page of the area may meet. */
export function conflictOf(command: AnyCommand): Conflict | undefined {
  if (command.state !== 'conflict') return undefined;
  const changes = [...fieldChanges(command.body)];
  const present = presentFields(command) ?? {};
  // A field of the site's content may be gone by now.
  const isReadable = ([field]: (typeof changes)[number]) =>
    isOfContent(command) || typeof present[field] === 'string' || Array.isArray(present[field]);
  if (changes.length === 0 || !changes.every(isReadable)) return undefined;
  const theirs = Object.fromEntries(changes.map(([field]) => [field, asText(present[field])]));
  const mine = Object.fromEntries(changes.map(([field, { to }]) => [field, asText(to)]));
  const isOpen = ([field, { from }]: (typeof changes)[number]) =>
    asText(from) !== theirs[field] && mine[field] !== theirs[field];
  return {
    fields: changes.filter(isOpen).map(([field]) => field),
    theirs,
    mine,
    values: Object.fromEntries(changes.map(([field, { to }]) => [field, { theirs: present[field] ?? null, mine: to }])),
    now: nowOf(command),
  };
}

function nowOf({ present }: AnyCommand): Conflict['now'] {
  const { title, version } = (present ?? {}) as { title?: unknown; version?: unknown };
  return typeof title === 'string' && typeof version === 'number' ? { title, version } : undefined;
}

/**
 * The body that is to be sent in place of the one in conflict; undefined where nothing is left of it.
 *
 * @param chosen - what each field in conflict is to be, as it travels
 */
export function resolvedBody(
  command: AnyCommand,
  { fields, theirs, mine, values }: Conflict,
  chosen: Readonly<Record<string, string>>,
): AnyCommand['body'] | undefined {
  const isContent = isOfContent(command);
  const left = Object.entries(mine).flatMap(([field, own]) => {
    const to = fields.includes(field) ? (chosen[field] ?? own) : own;
    if (to === theirs[field]) return [];
    if (!isContent) return [[field, { from: theirs[field], to }] as const];
    return [[field, { from: values[field]?.theirs, to: to === own ? values[field]?.mine : to }] as const];
  });
  if (left.length === 0) return undefined;
  const changes = Object.fromEntries(left);
  const { body, present } = command;
  // What was chosen was chosen against that version.
  const { version } = (present ?? {}) as { version?: unknown };
  return {
    ...body,
    ...(isContent && typeof version === 'number' && { version }),
    ...('changes' in body ? { changes } : changes),
  } as AnyCommand['body'];
}

/** Whether its fields are places in the site's content, by JSON Pointer, and their values whatever that holds. */
export function isOfContent({ name }: Pick<AnyCommand, 'name'>): boolean {
  return name === 'edit_part';
}
