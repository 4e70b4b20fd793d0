import { useEffect, useMemo, useState } from 'react';
import { changedValue, type OnePart } from '#contract/records/part.ts';
import { isSameJson, type Json } from '#contract/records/jsonPointer.ts';
import { targetOf } from '#contract/records/applied.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { parts } from '#client/admin/records/kinds.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { dropWork, keepWork, unsavedWork } from '#client/admin/records/unsavedWork.ts';
import { changesBetween } from './changesBetween.ts';

/** What is being written: from what it began, and as it stands in the form. */
interface Written {
  version: number;
  base: Json;
  value: Json;
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
  /** Whether what was typed is kept on this device. */
  isKept: boolean;
  save: () => Promise<void>;
  discard: () => Promise<void>;
}

/** The form of a part, by the target of its unsaved work. */
export function partForm(part: string): string {
  return `${targetOf('part', part)} form`;
}

/**
 * A part of the site in a form: what is typed is kept on the device until it is saved as a change of its fields. What others
 * change meanwhile is shown in the fields that nobody has touched here.
 *
 * @param title - what is being changed, for the list of changes
 */
export function usePart(part: string, title: string): PartEdits {
  const { data: one, asOf, problem, pending } = useRecord(parts, part);
  const [written, setWritten] = useState<Written>();
  const [isKept, setIsKept] = useState(true);
  const target = partForm(part);
  useEffect(() => {
    void unsavedWork(target).then((kept) => kept && setWritten((now) => now ?? (kept.values as Written)));
  }, [target]);
  const changes = useMemo(() => (written ? changesBetween(written.base, written.value) : {}), [written]);
  const isChanged = Object.keys(changes).length > 0;
  const now = one?.value as Json | undefined;
  const isBehind = written !== undefined && now !== undefined && !isSameJson(written.base, now);
  const value = written && (isBehind ? (changedValue(now, changes) ?? written.value) : written.value);

  function write(next: unknown): void {
    if (now === undefined || !one) return;
    const begun = written ?? { version: one.version, base: now };
    // As it would travel: without what is undefined.
    const latest = { ...begun, value: JSON.parse(JSON.stringify(next)) as Json };
    setWritten(latest);
    void keepWork(target, { title, values: latest }).then(setIsKept);
  }

  async function save(): Promise<void> {
    if (written && isChanged)
      await commandQueue.add({ name: 'edit_part', body: { part, version: written.version, changes }, title });
    await discard();
  }

  async function discard(): Promise<void> {
    await dropWork(target);
    setWritten(undefined);
  }

  return { one, asOf, problem, pending, value: value ?? now, write, isChanged, isKept, save, discard };
}
