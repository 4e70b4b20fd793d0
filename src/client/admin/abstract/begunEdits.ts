import { useEffect, useRef, useState } from 'react';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { signedIn } from '#client/admin/changes/queue.ts';
import type { AbstractValues } from './fields.ts';
import { abstractTarget } from './waiting.ts';

/** A form as it was left: what is typed, and what it began from. */
export interface BegunEdit {
  values: AbstractValues;
  from: AbstractValues;
}

/** On a shared computer, as long as the page lives. */
const inMemory = new Map<string, BegunEdit>();

function keyOf(report_id: number): string {
  return `${signedIn()?.staff_id} ${abstractTarget(report_id)}`;
}

/** What the signed-in person has begun to change of an abstract here. */
export async function begunEdit(report_id: number): Promise<BegunEdit | undefined> {
  const key = keyOf(report_id);
  const database = await adminDatabase();
  const kept = await database?.edits.get(key).catch(() => undefined);
  return (kept as BegunEdit | undefined) ?? inMemory.get(key);
}

/** Throws it away. */
export function dropEdit(report_id: number): Promise<void> {
  const key = keyOf(report_id);
  inMemory.delete(key);
  return inOrder(async () => {
    const database = await adminDatabase();
    await database?.edits.delete(key).catch(() => undefined);
  });
}

let last: Promise<unknown> = Promise.resolve();

/** What is kept last is what was typed last. */
function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

async function keepEdit(report_id: number, edit: BegunEdit): Promise<boolean> {
  const maker = signedIn();
  if (!maker) return false;
  const key = keyOf(report_id);
  inMemory.set(key, edit);
  const database = await adminDatabase();
  const { staff_id, name } = maker;
  const row = { key, staff_id, name, title: edit.values.title, typed_at: Date.now(), ...edit };
  return (await database?.edits.put(row).catch(() => undefined)) !== undefined;
}

/**
 * Keeps a form on the device while it is typed in: each keystroke as soon as the one before is on the disk, so that a killed
 * tab loses none. Returns whether all of it is kept.
 */
export function useAutosave(report_id: number, edit: BegunEdit, isChanged: boolean): boolean {
  const [isKept, setIsKept] = useState(true);
  const latest = useRef(edit);
  const isBusy = useRef(false);
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = edit;
    if (!isChanged || isBusy.current) return;
    isBusy.current = true;
    void keepLatest();
    async function keepLatest(): Promise<void> {
      let kept: BegunEdit | undefined;
      while (kept !== latest.current && !isOver.current) {
        kept = latest.current;
        setIsKept(await inOrder(() => keepEdit(report_id, latest.current)));
      }
      isBusy.current = false;
    }
  }, [report_id, edit, isChanged]);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  useEffect(() => {
    if (isKept || !isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isKept, isChanged]);
  return isKept;
}
