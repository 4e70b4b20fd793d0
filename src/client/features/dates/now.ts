import { useSyncExternalStore } from 'react';
import {
  onClockChanged,
  clockBehind,
  isClockSettled,
  applyReading,
  serverNow,
  triedMoment,
} from '#client/api/serverClock.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { whenIdle } from '#client/performance/idle.ts';

export const second = 1_000;
export const minute = 60 * second;

function subscribe(listener: () => void): () => void {
  followServerClock();
  const timer = setInterval(listener, second);
  return () => clearInterval(timer);
}

let isFollowing = false;

/**
 * Follows the server's clock. Its time comes with the connection check of every page, and is used once a clock is
 * shown.
 */
function followServerClock(): void {
  if (isFollowing) return;
  isFollowing = true;
  whenIdle(() => void readServerClock());
}

async function readServerClock(): Promise<void> {
  const { onClockReading, probe } = await import('#client/api/connection.ts');
  onClockReading(({ phase, ...reading }) => {
    if (phase === undefined) applyReading(reading);
    else void import('./trial.ts').then(({ momentsIn }) => applyReading({ ...reading, tried: momentsIn(phase) }));
  });
  onClockChanged(probe);
}

/**
 * The server's time, to the minute or the second; undefined while prerendering and hydrating. Only this clock decides
 * whether a deadline has passed. While the organisers try out a phase of the conference, it is a moment in that phase.
 */
export function useNow(step = minute): Date | undefined {
  const language = useLanguage();
  return useSteps(() => triedMoment(language) ?? serverNow(), step);
}

/** Whether the clock is reliable. By a device's clock that is ahead, a deadline would seem to have passed. */
export function useClockSettled(): boolean {
  return useSyncExternalStore(subscribe, isClockSettled, () => false);
}

/** The device's time, to the minute, for comparison with times by the same clock. */
export function useDeviceNow(): Date | undefined {
  return useSteps(Date.now, minute);
}

/**
 * Minutes by which the device's clock is behind the server's; negative if it is ahead, 0 for differences up to a
 * minute.
 */
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
