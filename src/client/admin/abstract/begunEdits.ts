import { useEffect, useState } from 'react';
import { begunWork, dropWork, keepWork } from '#client/admin/changes/begunWork.ts';
import type { AbstractValues } from './fields.ts';
import { abstractTarget } from './waiting.ts';

/** A form as it was left: what is typed, and what it began from. */
export interface BegunEdit {
  values: AbstractValues;
  from: AbstractValues;
}

/** What the signed-in person has begun to change of an abstract here. */
export async function begunEdit(report_id: number): Promise<BegunEdit | undefined> {
  return (await begunWork(abstractTarget(report_id))) as BegunEdit | undefined;
}

/** Throws it away. */
export function dropEdit(report_id: number): Promise<void> {
  return dropWork(abstractTarget(report_id));
}

/** Keeps a form on the device while it is typed in. Returns whether all of it is kept. */
export function useAutosave(report_id: number, edit: BegunEdit, isChanged: boolean): boolean {
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    if (isChanged) void keepWork(abstractTarget(report_id), { title: edit.values.title, ...edit }).then(setIsKept);
  }, [report_id, edit, isChanged]);
  return isKept;
}
