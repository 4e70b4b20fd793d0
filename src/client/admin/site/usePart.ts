import { useEffect, useMemo, useState } from 'react';
import { changedValue, type OnePart } from '#contract/records/part.ts';
import { isSameJson, type Json } from '#contract/records/jsonPointer.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { parts } from '#client/admin/records/kinds.ts';
import { partForm } from '#client/admin/records/commandRows.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { dropWork, keepWork, unsavedWork } from '#client/admin/records/unsavedWork.ts';
import { changesBetween } from './changesBetween.ts';

/** What is being written: from what it began, and as it stands in the form. */
interface Written {
  version: number;
  base: Json;
  value: Json;
}

/** The changes that the server has refused, by JSON Pointer: they are in the form once more. */
type Refused = Readonly<Record<string, { from?: unknown; to?: unknown }>>;

function begunFrom(kept: Written | Refused, { version, value }: OnePart): Written {
  if ('base' in kept) return kept as Written;
  const base = value as Json;
  return { version, base, value: changedValue(base, kept) ?? base };
}

export interface PartEdits {
  /** Everything about it, once it is known. */
  one: OnePart | undefined;
  asOf: number | undefined;
  problem: string | undefined;
  pending: ReturnType<typeof useRecord<never, string, OnePart>>['pending'];
  /** As it stands in the form; undefined before it is known. */
  value: Json | undefined;
  write: (value: unknown) => void;
  isChanged: boolean;
  /** Why the server refused what stands here once more, in its words. */
  refused: string | undefined;
  /** Whether what was typed is kept on this device. */
  isKept: boolean;
  save: () => Promise<void>;
  discard: () => Promise<void>;
}

/**
 * A part of the site in a form: what is typed is kept on the device until it is saved as a change of its fields. What others
 * change meanwhile is shown in the fields that nobody has touched here.
 *
 * @param title - what is being changed, for the list of changes
 * @param section - of a part with several forms, which are kept apart
 */
export function usePart(part: string, title: string, section = ''): PartEdits {
  const { data: one, asOf, problem, pending } = useRecord(parts, part);
  const [kept, setKept] = useState<Written | Refused>();
  const [refused, setRefused] = useState<string>();
  const [isKept, setIsKept] = useState(true);
  const target = section ? `${partForm(part)} ${section}` : partForm(part);
  useEffect(() => {
    void unsavedWork(target).then((found) => {
      if (!found) return;
      setRefused(found.refused);
      setKept((now) => now ?? (found.values as Written | Refused));
    });
  }, [target]);
  const now = one?.value as Json | undefined;
  const written = useMemo(() => (kept && one ? begunFrom(kept, one) : undefined), [kept, one]);
  const changes = useMemo(() => (written ? changesBetween(written.base, written.value) : {}), [written]);
  const isChanged = Object.keys(changes).length > 0;
  const isBehind = written !== undefined && now !== undefined && !isSameJson(written.base, now);
  const value = written && (isBehind ? (changedValue(now, changes) ?? written.value) : written.value);

  function write(next: unknown): void {
    if (now === undefined || !one) return;
    const begun = written ?? { version: one.version, base: now, value: now };
    // As it would travel: without what is undefined. What others have changed meanwhile is theirs.
    const typed = changesBetween(value ?? now, JSON.parse(JSON.stringify(next)) as Json);
    const latest = { ...begun, value: changedValue(begun.value, typed) ?? (JSON.parse(JSON.stringify(next)) as Json) };
    setKept(latest);
    void keepWork(target, { title, values: latest, refused }).then(setIsKept);
  }

  async function save(): Promise<void> {
    if (written && isChanged)
      await commandQueue.add({ name: 'edit_part', body: { part, version: written.version, changes }, title });
    await discard();
  }

  async function discard(): Promise<void> {
    await dropWork(target);
    setKept(undefined);
    setRefused(undefined);
  }

  return { one, asOf, problem, pending, value: value ?? now, write, isChanged, refused, isKept, save, discard };
}
