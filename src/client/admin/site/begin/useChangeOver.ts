import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ConferenceChoice } from '#contract/staff/beginning.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { staffRequest } from '#client/admin/session/staffRequest.ts';

/** Milliseconds between two requests for the present conference, after a lost answer. */
const lookEvery = 500;
/** Maximum number of requests. The server makes a site within seconds. */
const mostLooks = 20;

export interface ChangeOver {
  isBusy: boolean;
  /** The problem as text, and its field. */
  problem: { words: string; field?: string } | undefined;
  changeOver: (asked: Asked) => Promise<void>;
}

interface Asked {
  call: () => Promise<Outcome<unknown>>;
  /** Whether the server shows the requested conference. */
  isDone: (choice: ConferenceChoice) => boolean;
  /** Called before the page is left. */
  onDone?: () => Promise<void>;
  /** Address of the page after that. */
  to: string;
}

/** Switches the server to another conference, and reloads the page, which belongs to the former one (C6). */
export function useChangeOver(): ChangeOver {
  const { t } = useLingui();
  const { isBusy, during } = useBusy();
  const [problem, setProblem] = useState<ChangeOver['problem']>();

  async function tryToChange({ call, isDone, onDone, to }: Asked): Promise<void> {
    setProblem(undefined);
    const outcome = await call();
    if (outcome.kind === 'refused') {
      const { msg: words, field } = outcome;
      setProblem({ words, ...(field && { field }) });
      return;
    }
    // Even without an answer, the call may have arrived.
    if (outcome.kind === 'success' || (await comesTo(isDone))) {
      await onDone?.();
      await removeWorkers();
      location.assign(to);
      // Remains busy until the page is unloaded.
      await new Promise(() => undefined);
    }
    setProblem({ words: t`The server still shows the conference from before. Nothing is lost: please try again.` });
  }

  return { isBusy, problem, changeOver: (asked) => during(() => tryToChange(asked)) };
}

/** Waits until the server shows the requested conference. */
async function comesTo(isDone: Asked['isDone']): Promise<boolean> {
  for (let look = 0; look < mostLooks; look += 1) {
    const outcome = await staffRequest('conference_choice', undefined, { timeout: 10_000 });
    if (outcome.kind === 'success' && isDone(outcome.data)) return true;
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  return false;
}

/**
 * Unregisters the service workers of the site and of the admin area on this device. Their caches belong to another
 * conference. The next page comes from the server.
 */
async function removeWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => []);
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
