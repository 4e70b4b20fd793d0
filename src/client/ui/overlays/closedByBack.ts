import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Every overlay is a step of the history, so that the browser's Back closes it instead of leaving the page below (N4).
 * An overlay that a link can open has an address: see `addressed.ts`. All others call this.
 */

/** The steps whose overlays are open. */
const open = new Set<number>();

/** The steps whose overlays were just closed. Whether the step is removed or taken over is not known yet. */
const closing = new Set<number>();

/** The current step of the browser's history; undefined on a page without an overlay. */
function currentStep(): number | undefined {
  return (history.state as { overlay?: number } | null)?.overlay;
}

/**
 * For an overlay that is mounted when it opens: adds a step to the history, and removes it when the overlay is
 * unmounted. A link from the overlay to another page replaces that step: `<Link replace>`.
 *
 * @param onClose - called when the reader goes back
 * @returns a function that goes back, for Escape and for buttons that only close: then no step is left
 */
export function useClosedByBack(onClose: () => void): () => void {
  const [step] = useState(Math.random);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  // Before the overlay is painted, and so before anybody can go back from it.
  useLayoutEffect(() => {
    const onPopState = () => {
      if (currentStep() !== step) close.current();
    };
    open.add(step);
    const cancel = whenSettled(() => {
      enter(step);
      addEventListener('popstate', onPopState);
    });
    return () => {
      cancel();
      removeEventListener('popstate', onPopState);
      open.delete(step);
      closing.add(step);
      // Later, because an overlay or page that replaces this one takes its step as well.
      setTimeout(() => {
        closing.delete(step);
        if (!open.has(step) && currentStep() === step) leave();
        else retryWaiting();
      });
    };
  }, [step]);

  return useCallback(() => {
    if (currentStep() !== step) close.current();
    else if (!isLeaving) leave();
  }, [step]);
}

/**
 * Whether the history is at an overlay's step. A page that follows automatically must replace it, or Back would lead
 * there.
 */
export function isAtOverlay(): boolean {
  return currentStep() !== undefined;
}

/**
 * Leaves the step of an overlay that was open when the page was reloaded. Otherwise the next Back would only remove it.
 */
export function leaveDeadStep(): void {
  if (isAtOverlay()) history.back();
}

function enter(step: number): void {
  const current = currentStep();
  if (current === step) return;
  // The router's own state stays: for the router the page is the same.
  const state = { ...(history.state as object | null), overlay: step };
  // A step without its overlay remains after a reload, or after an overlay that this one replaces.
  if (current !== undefined && !open.has(current)) history.replaceState(state, '');
  else history.pushState(state, '');
}

/** Whether a step is being removed: going back is asynchronous. */
let isLeaving = false;

function leave(): void {
  isLeaving = true;
  const onLeft = () => {
    isLeaving = false;
    retryWaiting();
  };
  addEventListener('popstate', onLeft, { once: true });
  history.back();
}

/** Runs something when no step is being removed. Returns a function that cancels it. */
function whenSettled(run: () => void): () => void {
  if (!isLeaving) {
    run();
    return () => {};
  }
  addEventListener('popstate', run, { once: true });
  return () => removeEventListener('popstate', run);
}

/** Functions that wait until no overlay is open. */
const waiting = new Set<() => void>();

function retryWaiting(): void {
  for (const tryNow of waiting) tryNow();
}

/**
 * Runs a function that changes the page's own address as soon as no overlay is open and no step is being removed, since
 * the address would disappear with the overlay's step. Returns a function that cancels it.
 */
export function belowOverlays(run: () => void): () => void {
  const stop = () => {
    waiting.delete(tryNow);
    removeEventListener('popstate', tryNow);
  };
  const tryNow = () => {
    const current = currentStep();
    if (isLeaving || (current !== undefined && (open.has(current) || closing.has(current)))) return;
    stop();
    run();
  };
  waiting.add(tryNow);
  addEventListener('popstate', tryNow);
  tryNow();
  return stop;
}
