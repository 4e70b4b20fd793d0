import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ConferenceChoice } from '#contract/staff/beginning.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { staffRequest } from '#client/admin/session/staffRequest.ts';
import { removeWorkers } from '#client/admin/pwa/removeWorkers.ts';

/** Milliseconds between two looks at what the server shows. */
const lookEvery = 500;
/** Looks until nobody expects it any more: it starts within seconds. */
const mostLooks = 120;
/** Looks in a row at a server that is not changing over: the call may have been lost on its way. */
const idleLooks = 6;

export interface ChangeOver {
  isBusy: boolean;
  /** What went wrong, in words, and the field that it is about. */
  problem: { words: string; field?: string } | undefined;
  changeOver: (asked: Asked) => Promise<void>;
}

interface Asked {
  call: () => Promise<Outcome<unknown>>;
  /** Whether the server shows what it was asked for. */
  isDone: (choice: ConferenceChoice) => boolean;
  /** Before the page leaves. */
  onDone?: () => Promise<void>;
  /** Where the page goes then. */
  to: string;
}

/** Has the server change over to another conference, waits until it shows it, and loads the page anew: it belongs to the one before (C6). */
export function useChangeOver(): ChangeOver {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ChangeOver['problem']>();

  async function changeOver({ call, isDone, onDone, to }: Asked): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await call();
    if (outcome.kind === 'refused') {
      const { msg: words, field } = outcome;
      setProblem({ words, ...(field && { field }) });
      return setIsBusy(false);
    }
    // Where no answer came, it may all the same have been done.
    if (await comesTo(isDone)) {
      await onDone?.();
      await removeWorkers();
      location.assign(to);
      return;
    }
    setProblem({ words: t`The server still shows the conference from before. Nothing is lost: please try again.` });
    setIsBusy(false);
  }

  return { isBusy, problem, changeOver };
}

/** Looks until the server shows what it was asked for. */
async function comesTo(isDone: Asked['isDone']): Promise<boolean> {
  let idle = 0;
  for (let look = 0; look < mostLooks && idle < idleLooks; look += 1) {
    const outcome = await staffRequest('conference_choice', undefined, { timeout: 10_000 });
    if (outcome.kind === 'success' && isDone(outcome.data)) return true;
    idle = outcome.kind === 'success' && !outcome.data.is_under_way ? idle + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  return false;
}
