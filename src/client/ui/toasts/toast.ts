import { createStore } from '#client/device/store.ts';

/** A short message over the page. Errors and notes interrupt a screen reader (role alert), successes do not (status). */
export interface Toast {
  kind: 'success' | 'error' | 'info';
  message: string;
  /** A second sentence, which takes something back from a success: that it came too late, for instance. */
  caution?: string;
  /** The message stands at its field too, and goes as soon as that is mended. */
  isAtField?: boolean;
  /** A button that takes back what the message reports. */
  action?: { label: string; run: () => void };
}

/** Messages not shown yet. */
export const waitingToasts = createStore<readonly Toast[]>([]);

/** Shows a message over the page. The component that draws it is loaded with the first one. */
export function toast(message: Toast): void {
  waitingToasts.set([...waitingToasts.get(), message]);
}

/** Removes and returns the messages not shown yet. */
export function takeToasts(): readonly Toast[] {
  const taken = waitingToasts.get();
  if (taken.length > 0) waitingToasts.set([]);
  return taken;
}
