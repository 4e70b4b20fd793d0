/** A value of content, as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Maximum depth of content, and length of a pointer. */
export const jsonLimits = { depth: 12, pointer: 300, key: 120 } as const;

/** Names of properties that every object inherits. */
const inherited = new Set(['__proto__', 'constructor', 'prototype']);

/** The steps of a JSON Pointer (RFC 6901); undefined if it can lead to no field of content. */
export function stepsOf(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || pointer.length > jsonLimits.pointer || /~(?![01])/.test(pointer)) return undefined;
  const steps = pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.length > jsonLimits.depth || steps.some(isHostile) ? undefined : steps;
}

function isHostile(name: string): boolean {
  return inherited.has(name) || name.length > jsonLimits.key;
}

/** The pointer with these steps. */
export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The value at a pointer; null if there is none. */
export function valueAt(value: unknown, steps: readonly string[]): Json {
  const found = steps.reduce<unknown>((within, step) => {
    if (Array.isArray(within)) return isIndex(step) ? within[Number(step)] : undefined;
    return isGroup(within) && Object.hasOwn(within, step) ? within[step] : undefined;
  }, value);
  return (found ?? null) as Json;
}

/**
 * A copy with another value at a pointer. Null removes a field of an object. An entry of a list can be replaced; to add
 * or remove entries, replace the list.
 *
 * @returns undefined if there is no such place
 */
export function withValueAt(value: Json, [step, ...rest]: readonly string[], to: Json): Json | undefined {
  if (step === undefined) return to;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    if (!isIndex(step) || Number(step) >= list.length || (rest.length === 0 && to === null)) return undefined;
    const entry = withValueAt(list[Number(step)]!, rest, to);
    return entry === undefined ? undefined : list.with(Number(step), entry);
  }
  if (!isGroup(value)) return undefined;
  const isThere = Object.hasOwn(value, step);
  if (!isThere && rest.length > 0) return undefined;
  const field = withValueAt(isThere ? value[step]! : null, rest, to);
  if (field === undefined) return undefined;
  const { [step]: _, ...others } = value;
  if (field === null) return others;
  // Fields keep their order, since content is exported in the order in which it was written.
  return isThere ? { ...value, [step]: field } : { ...others, [step]: field };
}

/** Every place in a value, by its pointer. */
export function everyValue(value: Json, pointer = ''): Record<string, Json> {
  const inside = Array.isArray(value) || isGroup(value) ? Object.entries<Json>(value as Record<string, Json>) : [];
  return Object.assign(
    { [pointer]: value },
    ...inside.map(([step, part]) => everyValue(part, pointer + pointerOf([step]))),
  ) as Record<string, Json>;
}

/** Whether two values are equal. The order of fields makes no difference. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return orderedJson(one) === orderedJson(other);
}

/** JSON of a value with the fields of its objects in the order of their names. */
export function orderedJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, part: unknown) =>
    isGroup(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/**
 * Whether a value is JSON that content may contain: not nested too deeply, and without names of inherited properties.
 */
export function isContentJson(value: unknown, depth: number = jsonLimits.depth): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((entry) => isContentJson(entry, depth - 1));
  return (
    isGroup(value) &&
    Object.entries(value).every(([name, field]) => !isHostile(name) && isContentJson(field, depth - 1))
  );
}

function isIndex(step: string): boolean {
  return /^(?:0|[1-9]\d{0,5})$/.test(step);
}

/** Whether a value has entries. */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Whether a value has fields. */
export function isGroup(value: unknown): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
