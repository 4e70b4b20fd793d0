import { useEffect, useMemo, useState } from 'react';
import { changesBetween, mergedChanges, type ContentChanges } from '#contract/parts/contentChanges.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { mergedContent } from '#contract/parts/mergedContent.ts';
import type { OnePart } from '#contract/kinds/part/part.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { sectionAddress } from '#client/admin/kinds/part/addresses.ts';
import { parts } from '#client/admin/kinds/part/records.ts';
import { partForm } from '#client/admin/kinds/part/formTarget.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { dropWork, keepWork, unsavedWork } from '#client/admin/records/unsavedWork.ts';

/** What is being written: from what it began, and as it stands in the form. */
interface Written {
  base: Json;
  value: Json;
}

function begunFrom(kept: Written | ContentChanges, { value }: OnePart): Written {
  // As this form keeps it, or what the server has refused, which is in the form once more.
  if ('base' in kept) return kept as Written;
  const base = value as Json;
  return { base, value: mergedChanges(base, kept)?.value ?? base };
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
 * change meanwhile is shown in the fields and entries that nobody has touched here.
 *
 * @param title - what is being changed, for the list of changes
 * @param section - of a part with several forms, which are kept apart
 */
export function usePart(part: string, title: string, section = ''): PartEdits {
  const { data: one, asOf, problem, pending } = useRecord(parts, part);
  const [kept, setKept] = useState<Written | ContentChanges>();
  const [refused, setRefused] = useState<string>();
  const [isKept, setIsKept] = useState(true);
  const target = section ? `${partForm(part)} ${section}` : partForm(part);
  useEffect(() => {
    void unsavedWork(target).then((found) => {
      if (!found) return;
      setRefused(found.refused);
      setKept((now) => now ?? (found.values as Written));
    });
  }, [target]);
  const now = one?.value as Json | undefined;
  const written = useMemo(() => (kept && one ? begunFrom(kept, one) : undefined), [kept, one]);
  const changes = useMemo(() => (written ? changesBetween(written.base, written.value) : {}), [written]);
  const isChanged = Object.keys(changes).length > 0;
  const value = useMemo(
    () => (written && now !== undefined ? mergedContent(written.base, now, written.value).value : now),
    [written, now],
  );

  function write(next: unknown): void {
    if (value === undefined || now === undefined) return;
    // As it would travel: without what is undefined. What others have changed meanwhile is theirs.
    const typed = JSON.parse(JSON.stringify(next)) as Json;
    const { base, value: before } = written ?? { base: now, value: now };
    const latest = { base, value: mergedContent(value, before, typed).value };
    setKept(latest);
    void keepWork(target, { title, values: latest, refused }).then(setIsKept);
  }

  async function save(): Promise<void> {
    const madeIn = section ? { target, values: changes, address: sectionAddress(section) } : undefined;
    const command = { name: 'edit_part' as const, body: { part, changes }, title, ...(madeIn && { madeIn }) };
    if (isChanged) await commandQueue.add(command);
    await discard();
  }

  async function discard(): Promise<void> {
    await dropWork(target);
    setKept(undefined);
    setRefused(undefined);
  }

  return { one, asOf, problem, pending, value, write, isChanged, refused, isKept, save, discard };
}
