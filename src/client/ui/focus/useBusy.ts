import { useEffect, useRef, useState } from 'react';
import { noteFocus } from './returnFocus.ts';

/**
 * Whether an action in progress disables the pressed button. The button loses the focus for that time and gets it back
 * afterwards; if it is gone, the heading gets it.
 */
export function useBusy(): { isBusy: boolean; during: <Result>(work: () => Promise<Result>) => Promise<Result> } {
  const [isBusy, setIsBusy] = useState(false);
  const giveBackFocus = useRef<ReturnType<typeof noteFocus>>(undefined);
  useEffect(() => {
    if (isBusy) return () => giveBackFocus.current?.(() => document.querySelector('h1'));
    return undefined;
  }, [isBusy]);

  async function during<Result>(work: () => Promise<Result>): Promise<Result> {
    giveBackFocus.current = noteFocus();
    setIsBusy(true);
    try {
      return await work();
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, during };
}
