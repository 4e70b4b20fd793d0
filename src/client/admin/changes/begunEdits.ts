import { useEffect, useRef, useState } from 'react';
import { adminDatabase, keeping } from '#client/admin/device/keeping.ts';
import { signedIn } from './queue.ts';

/** A form as it was left: what is typed, and what it began from. */
export interface BegunEdit<Values> {
  values: Values;
  from: Values;
}

/** On a shared computer, as long as the page lives. */
const inMemory = new Map<string, BegunEdit<unknown>>();

function keyOf(target: string): string {
  return `${signedIn()?.staff_id} ${target}`;
}

/**
 * What the signed-in person has begun to change here.
 *
 * @param target - of what: that of its commands, and the name of the form where there are several
 */
export async function begunEdit<Values>(target: string): Promise<BegunEdit<Values> | undefined> {
  const key = keyOf(target);
  const database = await adminDatabase();
  const kept = await database?.edits.get(key).catch(() => undefined);
  return (kept ?? inMemory.get(key)) as BegunEdit<Values> | undefined;
}

/** Throws it away. */
export function dropEdit(target: string): Promise<void> {
  const key = keyOf(target);
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

/** A form of the admin area: `title` names for others what is being changed. */
interface Form {
  target: string;
  title: string;
}

async function keepEdit({ target, title }: Form, edit: BegunEdit<unknown>): Promise<boolean> {
  const maker = signedIn();
  if (!maker) return false;
  const key = keyOf(target);
  inMemory.set(key, edit);
  const database = await adminDatabase();
  const { staff_id, name } = maker;
  const row = { key, staff_id, name, title, typed_at: Date.now(), ...edit };
  return (await database?.edits.put(row).catch(() => undefined)) !== undefined;
}

/**
 * Keeps a form on the device while it is typed in: each keystroke as soon as the one before is on the disk, so that a killed
 * tab loses none. Returns whether all of it is kept.
 */
export function useAutosave({ target, title }: Form, edit: BegunEdit<unknown>, isChanged: boolean): boolean {
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
      let kept: BegunEdit<unknown> | undefined;
      while (kept !== latest.current && !isOver.current) {
        kept = latest.current;
        setIsKept(await inOrder(() => keepEdit({ target, title }, latest.current)));
      }
      isBusy.current = false;
    }
  }, [target, title, edit, isChanged]);
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
  return isKept || keeping() === 'nothing';
}
