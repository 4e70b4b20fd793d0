import { useSyncExternalStore } from 'react';
import { onClockChanged, clockBehind, isClockSettled, learn, serverNow } from '#client/api/serverClock.ts';
import { whenIdle } from '#client/performance/idle.ts';

export const second = 1_000;
export const minute = 60 * second;

function subscribe(listener: () => void): () => void {
  follow();
  const timer = setInterval(listener, second);
  return () => clearInterval(timer);
}

let following = false;

/** Every page asks the server whether it is there; what it says of its time is heard once a clock is drawn. */
function follow(): void {
  if (following) return;
  following = true;
  whenIdle(() => void listen());
}

async function listen(): Promise<void> {
  const { onClockReading, probe } = await import('#client/api/connection.ts');
  onClockReading(learn);
  onClockChanged(probe);
}

/**
 * The time by the conference's server, to the minute or the second; nothing while prerendering and hydrating. Whether a
 * deadline is over is decided by this clock alone.
 */
export function useNow(step = minute): Date | undefined {
  return useSteps(serverNow, step);
}

/** Whether what the clock says may be told as certain; a device that is ahead calls over what is not. */
export function useClockSettled(): boolean {
  return useSyncExternalStore(subscribe, isClockSettled, () => false);
}

/** The time on the reader's own clock, to the minute: beside times that were taken from it. */
export function useDeviceNow(): Date | undefined {
  return useSteps(Date.now, minute);
}

/** Minutes by which the reader's clock is behind the server, less than nothing where it is ahead; 0 up to one. */
export function useClockBehind(): number {
  return useSyncExternalStore(subscribe, minutesBehind, () => 0);
}

function minutesBehind(): number {
  const behind = clockBehind();
  return Math.abs(behind) > minute ? Math.round(behind / minute) : 0;
}

function useSteps(clock: () => number, step: number): Date | undefined {
  const steps = useSyncExternalStore(
    subscribe,
    () => Math.floor(clock() / step),
    () => undefined,
  );
  return steps === undefined ? undefined : new Date(steps * step);
}
