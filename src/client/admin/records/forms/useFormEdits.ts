import { useEffect, useMemo, useState } from 'react';
import { changesBetween, mergedChanges, type ContentChange } from '#contract/parts/contentChanges.ts';
import { isGroup, isSameJson, pointerOf, stepsOf, valueAt, type Json } from '#contract/parts/jsonPointer.ts';
import { mergedContent } from '#contract/parts/mergedContent.ts';
import { asText, isChange } from '#contract/records/fieldChanges.ts';
import { dropWork, keepWork, unsavedWork, type Unsaved } from '#client/admin/records/unsavedWork.ts';
import { useUnchanged } from './useUnchanged.ts';

/** Changed fields by JSON Pointer: the outermost fields of the value, or '' for a value that has none. */
export type Edits = Readonly<Record<string, ContentChange>>;

/** Changed fields by name instead of JSON Pointer, as in commands for records. */
type ChangedFields<Value> = { [Field in keyof Value]?: { from: Value[Field]; to: Value[Field] } };

/** The edits in a form. */
export interface FormEdits<Value> {
  /** The value in the form. */
  value: Value;
  /** Sets the complete value, including the edits. */
  write: (value: Value) => void;
  /** Fields that differ both from their value when typing started and from the current value. */
  changes: Edits;
  fields: ChangedFields<Value>;
  isChanged: boolean;
  /** Whether anything was typed, even if the value is the same again. */
  isTouched: boolean;
  /** Whether somebody else has changed a field since typing started. */
  isOutdated: boolean;
  /**
   * Whether the unsaved work found on the device equals the current value, because the page was closed while saving.
   */
  isLeftOver: boolean;
  /** The server's message if it refused the form. */
  refused: string | undefined;
  /** Whether it is stored on this device; undefined until the device has answered. A shared computer stores nothing. */
  isStored: boolean | undefined;
  /**
   * Deletes the edits after they were sent or discarded.
   * @param sent - deletes only these, in a form that remains open; anything typed since is a change on top of them
   */
  done: (sent?: Edits) => Promise<void>;
}

interface FormOptions {
  /** Target of the unsaved work. */
  target: string;
  /** Title of the edited record, for other people who use the device. */
  title: string;
  /** Earlier versions stored the value as JSON, in a field of this name. */
  formerField?: string;
}

/**
 * Edits of a JSON value, stored on the device during typing. Untouched fields show the current value. Edited fields are
 * merged with other people's changes. In a conflict, the form shows the typed value.
 *
 * @param present - the stored value; undefined until it is known
 */
export function useFormEdits<Value>({ target, title, formerField }: FormOptions, present: Value): FormEdits<Value> {
  const [found, setFound] = useState<Unsaved>();
  const [typed, setTyped] = useState<Edits>({});
  const [isUntouched, setIsUntouched] = useState(true);
  const [isStored, setIsStored] = useState<boolean>();
  const now = useUnchanged(present) as Json | undefined;
  const before = useMemo(
    () => (found && now !== undefined ? editsIn(found, now, formerField) : {}),
    [found, now, formerField],
  );
  const edits = useMemo(() => ({ ...before, ...typed }), [before, typed]);
  const value = useMemo(() => (now === undefined ? now : (mergedChanges(now, edits)?.value ?? now)), [now, edits]);
  const changes = useMemo(() => {
    const isDifferent = (pointer: string) => !isSameJson(valueIn(value, pointer), valueIn(now, pointer));
    return Object.fromEntries(Object.entries(edits).filter(([pointer]) => isDifferent(pointer)));
  }, [edits, value, now]);
  const refused = found?.refused;
  const isTouched = now !== undefined && Object.keys(edits).length > 0;
  const isChanged = Object.keys(changes).length > 0;

  useEffect(() => {
    if (isChanged) void keepWork(target, { title, values: edits, refused }).then(setIsStored);
    else if (isTouched) void dropWork(target);
  }, [target, title, edits, refused, isChanged, isTouched]);
  useEffect(() => {
    void unsavedWork(target).then(setFound);
  }, [target]);

  function write(next: Value): void {
    if (now === undefined || value === undefined) return;
    setIsUntouched(false);
    // In the format that is sent, without undefined values.
    const written = changesBetween(value, JSON.parse(JSON.stringify(next)) as Json);
    setTyped((earlier) => ({
      ...earlier,
      ...Object.fromEntries(
        Object.entries(written).map(([pointer, { from: shown, to }]) => {
          const present = valueIn(now, pointer);
          const known = earlier[pointer] ?? before[pointer] ?? { from: present, to: present };
          // Fields changed by others keep their new values.
          return [pointer, { from: known.from, to: mergedContent(shown, known.to, to).value }];
        }),
      ),
    }));
  }

  async function done(sent?: Edits): Promise<void> {
    const rest = sent ? typedSince(sent, edits) : {};
    const isEverything = Object.keys(rest).length === 0;
    const stored = isEverything ? dropWork(target) : keepWork(target, { title, values: rest });
    if (!sent) await stored;
    setFound(undefined);
    setTyped((earlier) => (sent ? typedSince(sent, { ...before, ...earlier }) : {}));
    setIsUntouched(!sent);
    await stored;
  }

  return {
    value: value as Value,
    write,
    changes,
    fields: editsByField(changes) as ChangedFields<Value>,
    isChanged,
    isTouched,
    isOutdated: Object.entries(changes).some(([pointer, { from }]) => !isSameJson(from, valueIn(now, pointer))),
    isLeftOver: found !== undefined && isUntouched && !isChanged,
    refused,
    isStored,
    done,
  };
}

/** Edits by the name of their field. */
export function editsByField(edits: Edits): Readonly<Record<string, ContentChange>> {
  return Object.fromEntries(Object.entries(edits).map(([pointer, change]) => [stepsOf(pointer)?.[0] ?? '', change]));
}

/** The edits without those that were sent. Anything typed since is a change on top of them. */
export function typedSince(sent: Edits, edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([pointer, change]) => {
      const before = sent[pointer];
      if (!before) return [[pointer, change]];
      return isSameJson(change.to, before.to) ? [] : [[pointer, { from: before.to, to: change.to }]];
    }),
  );
}

function valueIn(value: Json | undefined, pointer: string): Json {
  return valueAt(value, stepsOf(pointer) ?? []);
}

/**
 * Unsaved work in the form of this version. Earlier versions stored the value before and after (`base`, `value`),
 * changes by field name, or all values and those before (`from`). A refused command has changes of fields at any depth.
 */
function editsIn({ values, from: began }: Unsaved, present: Json, formerField: string | undefined): Edits {
  const stored = values as Readonly<Record<string, unknown>>;
  if ('base' in stored) return changesBetween(stored['base'] as Json, stored['value'] as Json);
  const former = formerField === undefined ? undefined : stored[formerField];
  if (isChange(former)) return changesBetween(...([former.from, former.to].map(parsed) as [Json, Json]));
  const changes = Object.entries(stored).map(([key, stood]) => {
    const pointer = key === '' || key.startsWith('/') ? key : pointerOf([key]);
    const change = isChange(stood) ? stood : { from: (began as Record<string, unknown> | undefined)?.[key], to: stood };
    const isText = typeof valueIn(present, pointer) === 'string';
    const [from, to] = [change.from, change.to].map((side) => (isText ? asText(side) : (side ?? null)) as Json);
    return [pointer, { from: from!, to: to! }] as const;
  });
  const isOutermost = ([pointer]: (typeof changes)[number]) => stepsOf(pointer)?.length === (isGroup(present) ? 1 : 0);
  const inner = changes.filter((change) => !isOutermost(change));
  const merged = mergedChanges(present, Object.fromEntries(inner))?.value ?? present;
  const differing = changes.filter((change) => isOutermost(change) && !isSameJson(change[1].from, change[1].to));
  return { ...changesBetween(present, merged), ...Object.fromEntries(differing) };
}

function parsed(json: unknown): Json {
  return JSON.parse(asText(json)) as Json;
}
