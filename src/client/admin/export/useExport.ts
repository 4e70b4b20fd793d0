import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { askBeforeLeaving } from '#client/device/askBeforeLeaving.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import type { Chosen, ExportChoice, ExportFormat } from './choice.ts';

/** The export in progress, if any. */
export interface Exporting {
  isBusy: boolean;
  /** Bytes received from the server. */
  arrived: number;
  start: (choice: ExportChoice, format: ExportFormat, chosen: Chosen) => Promise<void>;
  cancel: () => void;
}

/** Makes one export at a time. It continues when another screen is opened. A toast reports a failure. */
export function useExport(): Exporting {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [arrived, setArrived] = useState(0);
  const running = useRef<AbortController>(null);

  async function start(choice: ExportChoice, format: ExportFormat, chosen: Chosen): Promise<void> {
    const control = (running.current = new AbortController());
    setIsBusy(true);
    setArrived(0);
    // Leaving the page by mistake would lose a download of up to a gigabyte.
    const release = askBeforeLeaving();
    const transfer = { signal: control.signal, onArrival: setArrived };
    const problem = await outcomeOf(() => choice.run(format, transfer, chosen));
    release();
    setIsBusy(false);
    if (!problem || control.signal.aborted) return;
    const words = {
      unreachable: t`The server could not be reached, or the connection broke off. Nothing was saved: please try again.`,
      tooSlow: t`Making the file took too long and was stopped. Nothing was saved: please export fewer rows, or CSV.`,
      noRoom: t`This device could not make the file: its disk or memory is probably full. Nothing was saved.`,
    };
    const message = typeof problem === 'string' ? words[problem] : problem.msg;
    toast({ kind: 'error', message });
  }

  return { isBusy, arrived, start, cancel: () => running.current?.abort() };
}

type Problem = 'unreachable' | 'tooSlow' | 'noRoom' | { msg: string };

async function outcomeOf(run: () => ReturnType<ExportChoice['run']>): Promise<Problem | undefined> {
  try {
    const outcome = await run();
    if (!outcome || outcome.kind === 'success') return undefined;
    return outcome.kind === 'refused' ? outcome : 'unreachable';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'tooSlow' : 'noRoom';
  }
}
