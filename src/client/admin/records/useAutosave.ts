import { useEffect, useState } from 'react';
import { dropWork, keepWork, unsavedWork } from './unsavedWork.ts';

/** A form as it was left: what is typed, and what it began from. */
export interface BegunEdit<Values> {
  values: Values;
  from: Values;
}

/** A form of the admin area. */
interface Form {
  /** That of its commands, and the name of the form where there are several. */
  target: string;
  /** What is being changed, for others who use the device. */
  title: string;
}

/** What the signed-in person has begun to change here. */
export async function begunEdit<Values>(target: string): Promise<BegunEdit<Values> | undefined> {
  return (await unsavedWork(target)) as BegunEdit<Values> | undefined;
}

/**
 * Keeps a form on the device while something is typed in it that is not there yet. Returns whether all of it is kept.
 *
 * @param isTouched - whether the device may have kept it: once nothing differs any more, as when it was saved by a page that
 * was gone a moment later, it is kept no longer
 */
export function useAutosave(
  { target, title }: Form,
  edit: BegunEdit<unknown>,
  isChanged: boolean,
  isTouched = false,
): boolean {
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    if (isChanged) void keepWork(target, { title, ...edit }).then(setIsKept);
    else if (isTouched) void dropWork(target);
  }, [target, title, edit, isChanged, isTouched]);
  return isKept;
}
