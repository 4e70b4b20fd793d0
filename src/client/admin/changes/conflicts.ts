import { mergedChanges, type ContentChanges } from '#contract/parts/contentChanges.ts';
import { asText, fieldChanges } from '#contract/records/fieldChanges.ts';
import { isSameJson, pointerOf, stepsOf, valueAt, withValueAt, type Json } from '#contract/parts/jsonPointer.ts';
import type { ContentConflict, Decide } from '#contract/parts/mergedContent.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { presentFields } from '#client/admin/records/presentFields.ts';

/** Both values of a field. */
export interface Conflict {
  /** Fields that somebody else has changed to a different value. */
  fields: readonly string[];
  /** Values by field, as sent: the server's values, and those of this change. */
  theirs: Readonly<Record<string, string>>;
  mine: Readonly<Record<string, string>>;
  /**
   * For the site's content: each conflicting place by its JSON Pointer, and the content that both changes are based on.
   */
  content?: { spots: Readonly<Record<string, ContentConflict>>; base: Json };
  /** The record's current name and version, if the conflict contains them. */
  now?: { title: string; version: number } | undefined;
}

/** The fields in conflict. Undefined if this page is too old to read the server's answer. */
export function conflictOf(command: AnyCommand): Conflict | undefined {
  if (command.state !== 'conflict') return undefined;
  const changes = [...fieldChanges(command.body)];
  const present = presentFields(command) ?? {};
  if (isOfContent(command)) return contentConflict(command, present);
  const isReadable = ([field]: (typeof changes)[number]) =>
    typeof present[field] === 'string' || Array.isArray(present[field]);
  if (changes.length === 0 || !changes.every(isReadable)) return undefined;
  const theirs = Object.fromEntries(changes.map(([field]) => [field, asText(present[field])]));
  const mine = Object.fromEntries(changes.map(([field, { to }]) => [field, asText(to)]));
  const isOpen = ([field, { from }]: (typeof changes)[number]) =>
    asText(from) !== theirs[field] && mine[field] !== theirs[field];
  return { fields: changes.filter(isOpen).map(([field]) => field), theirs, mine, now: nowOf(command) };
}

type PartChange = Extract<AnyCommand, { name: 'edit_part' }>;

/** In the site's content, only places that both sides changed are in conflict. All other changes are merged. */
function contentConflict({ body }: PartChange, present: Readonly<Record<string, unknown>>): Conflict | undefined {
  const { changes } = body;
  const merged = Object.keys(changes).every((pointer) => pointer in present) && mergedWith(changes, present);
  if (!merged) return undefined;
  const spots = Object.fromEntries(merged.conflicts.map((spot) => [pointerOf(spot.path), spot]));
  const valuesOf = (side: 'theirs' | 'mine') =>
    Object.fromEntries(Object.entries(spots).map(([pointer, spot]) => [pointer, asText(spot[side])]));
  return {
    fields: Object.keys(spots),
    theirs: valuesOf('theirs'),
    mine: valuesOf('mine'),
    content: { spots, base: contentOf(Object.entries(changes).map(([pointer, { from }]) => [pointer, from])) },
  };
}

/** The result of applying changes to the server's values. */
function mergedWith(changes: ContentChanges, present: Readonly<Record<string, unknown>>, decide?: Decide) {
  return mergedChanges(contentOf(Object.keys(changes).map((pointer) => [pointer, present[pointer]])), changes, decide);
}

/** Content that contains only the given fields. */
function contentOf(fields: readonly (readonly [pointer: string, value: unknown])[]): Json {
  return fields.reduce<Json>((content, [pointer, value]) => {
    const steps = stepsOf(pointer) ?? [];
    const groups = steps.map((_, index) => steps.slice(0, index)).filter((way) => valueAt(content, way) === null);
    const around = groups.reduce<Json>((before, way) => withValueAt(before, way, {}) ?? before, content);
    return withValueAt(around, steps, (value ?? null) as Json) ?? around;
  }, {});
}

function nowOf({ present }: AnyCommand): Conflict['now'] {
  const { title, version } = (present ?? {}) as { title?: unknown; version?: unknown };
  return typeof title === 'string' && typeof version === 'number' ? { title, version } : undefined;
}

/**
 * The body to send in place of the conflicting one. Undefined if the choices leave nothing to change.
 *
 * @param chosen - the chosen value of each conflicting field, as it is sent
 */
export function resolvedBody(
  command: AnyCommand,
  conflict: Conflict,
  chosen: Readonly<Record<string, string>>,
): AnyCommand['body'] | undefined {
  if (isOfContent(command)) return resolvedContent(command, conflict, chosen);
  const { fields, theirs, mine } = conflict;
  const left = Object.entries(mine).flatMap(([field, own]) => {
    const to = fields.includes(field) ? (chosen[field] ?? own) : own;
    return to === theirs[field] ? [] : [[field, { from: theirs[field], to }] as const];
  });
  if (left.length === 0) return undefined;
  const changes = Object.fromEntries(left);
  const { body } = command;
  return { ...body, ...('changes' in body ? { changes } : changes) } as AnyCommand['body'];
}

/** The remaining change of the site's content: from the server's value to the chosen one, for each place. */
function resolvedContent(
  command: PartChange,
  { theirs, mine }: Conflict,
  chosen: Readonly<Record<string, string>>,
): PartChange['body'] | undefined {
  const { changes } = command.body;
  const present = presentFields(command) ?? {};
  const merged = mergedWith(changes, present, (spot) => {
    const pointer = pointerOf(spot.path);
    const words = chosen[pointer];
    if (words === undefined || words === mine[pointer]) return spot.mine;
    return words === theirs[pointer] ? spot.theirs : words;
  });
  const left = Object.keys(changes).flatMap((pointer) => {
    const [from, to] = [(present[pointer] ?? null) as Json, valueAt(merged?.value, stepsOf(pointer) ?? [])];
    return isSameJson(from, to) ? [] : [[pointer, { from, to }] as const];
  });
  return left.length === 0 ? undefined : { ...command.body, changes: Object.fromEntries(left) };
}

/** Whether the command changes the site's content. Its fields are then JSON Pointers. */
export function isOfContent(command: AnyCommand): command is PartChange {
  return command.name === 'edit_part';
}
