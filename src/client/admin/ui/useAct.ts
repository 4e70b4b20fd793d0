import { useLingui } from '@lingui/react/macro';
import type { Outcome, RefusedOutcome, Success } from '#client/api/outcome.ts';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { toast } from '#client/ui/toasts/toast.ts';

/**
 * Runs one action on the server at a time. Errors are shown over the page, unless `sayAtField` has shown them at a
 * field.
 */
export function useAct(): {
  isBusy: boolean;
  act: <Data>(
    call: () => Promise<Outcome<Data>>,
    sayAtField?: (refused: RefusedOutcome) => boolean,
  ) => Promise<Success<Data> | undefined>;
} {
  const { t } = useLingui();
  const { isBusy, during } = useBusy();
  async function act<Data>(
    call: () => Promise<Outcome<Data>>,
    sayAtField?: (refused: RefusedOutcome) => boolean,
  ): Promise<Success<Data> | undefined> {
    // Without a network nothing is sent. Otherwise the request may arrive although its answer is lost.
    const isOffline = !navigator.onLine;
    const outcome = await during(call);
    if (outcome.kind === 'success') return outcome;
    if (outcome.kind === 'refused' && sayAtField?.(outcome)) return undefined;
    const unanswered = isOffline
      ? t`There is no connection to the server. Nothing was changed.`
      : t`The server did not answer. Please check whether this was done before you try again.`;
    toast({ kind: 'error', message: outcome.kind === 'refused' ? outcome.msg : unanswered });
    return undefined;
  }
  return { isBusy, act };
}
