import { stepsOf, valueAt, type Json } from '#contract/parts/jsonPointer.ts';
import type { OnePart } from '#contract/kinds/part/part.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { useFormEdits, type Edits, type FormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import { sectionAddress } from '#client/admin/kinds/part/addresses.ts';
import { parts } from '#client/admin/kinds/part/records.ts';
import { partForm } from '#client/admin/kinds/part/formTarget.ts';
import { commandQueue } from '#client/admin/records/queue.ts';

/** A part of the site in a form. */
export interface PartEdits extends Pick<FormEdits<Json | undefined>, 'isChanged' | 'refused' | 'isStored' | 'done'> {
  /** Full details of the part, once they are known. */
  one: OnePart | undefined;
  asOf: number | undefined;
  problem: string | undefined;
  /** Asks the server for the part again. */
  ask: () => void;
  pending: ReturnType<typeof useRecord<never, string, OnePart>>['pending'];
  /** The value in the form; undefined before it is known. */
  value: Json | undefined;
  write: (value: unknown) => void;
  /** @param further - values of further fields, by JSON Pointer */
  save: (further?: Readonly<Record<string, unknown>>) => Promise<void>;
}

/**
 * A part of the site in a form: typed values are stored on the device until they are saved as field changes. Fields and
 * entries that are not edited here show changes by others.
 *
 * @param title - what is being changed, for the list of changes
 * @param section - name of one of several forms of the part, each with separate unsaved work
 */
export function usePart(part: string, title: string, section = ''): PartEdits {
  const { data: one, asOf, problem, pending, ask } = useRecord(parts, part);
  const target = section ? `${partForm(part)} ${section}` : partForm(part);
  const edits = useFormEdits({ target, title }, one?.value as Json | undefined);
  const { changes, isChanged, done } = edits;

  async function save(further: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const all = { ...changes, ...changesTo(edits.value, changes, further) };
    const madeIn = section ? { target, values: all, address: sectionAddress(section) } : undefined;
    const command = { name: 'edit_part' as const, body: { part, changes: all }, title, ...(madeIn && { madeIn }) };
    if (isChanged) await commandQueue.add(command);
    await done();
  }

  return { ...edits, write: (next) => edits.write(next as Json), one, asOf, problem, pending, ask, save };
}

/** Changes of other fields, relative to their values before anything was typed. */
function changesTo(value: Json | undefined, changes: Edits, further: Readonly<Record<string, unknown>>): Edits {
  return Object.fromEntries(
    Object.entries(further).map(([pointer, to]) => {
      const from = changes[pointer]?.from ?? valueAt(value, stepsOf(pointer) ?? []);
      return [pointer, { from, to: to as Json }] as const;
    }),
  );
}
