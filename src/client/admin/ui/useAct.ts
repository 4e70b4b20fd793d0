import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Outcome, RefusedOutcome, Success } from '#client/api/outcome.ts';
import { noteFocus } from '#client/ui/focus/returnFocus.ts';
import { toast } from '#client/ui/toasts/toast.ts';

/**
 * Does something on the server, one thing at a time; what goes wrong is said over the page, unless `sayAtField` has said it where it
 * is.
 */
export function useAct(): {
  isBusy: boolean;
  act: <Data>(
    call: () => Promise<Outcome<Data>>,
    sayAtField?: (refused: RefusedOutcome) => boolean,
  ) => Promise<Success<Data> | undefined>;
} {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  // The pressed button is disabled meanwhile, and loses the focus.
  const giveBackFocus = useRef<ReturnType<typeof noteFocus>>(undefined);
  useEffect(() => {
    if (isBusy) return () => giveBackFocus.current?.(() => document.querySelector('h1'));
    return undefined;
  }, [isBusy]);
  async function act<Data>(
    call: () => Promise<Outcome<Data>>,
    sayAtField?: (refused: RefusedOutcome) => boolean,
  ): Promise<Success<Data> | undefined> {
    giveBackFocus.current = noteFocus();
    setIsBusy(true);
    const outcome = await call();
    setIsBusy(false);
    if (outcome.kind === 'success') return outcome;
    if (outcome.kind === 'refused' && sayAtField?.(outcome)) return undefined;
    const message =
      outcome.kind === 'refused' ? outcome.msg : t`There is no connection to the server. Nothing was changed.`;
    toast({ kind: 'error', message });
    return undefined;
  }
  return { isBusy, act };
}
