import { createStore } from '#client/device/store.ts';

/**
 * A short message over the page. Errors and notes interrupt a screen reader (role alert), successes do not (status).
 */
export interface Toast {
  kind: 'success' | 'error' | 'info';
  message: string;
  /** A second sentence that qualifies a success, for example that it arrived too late. */
  caution?: string;
  /** Whether its field shows the message too. The toast then disappears as soon as the field is corrected. */
  isAtField?: boolean;
  /** A button that undoes the reported action. */
  action?: { label: string; run: () => void };
  /** Hides the message once it is aborted, for example when the form that the action belongs to is left. */
  until?: AbortSignal;
}

/** Messages not shown yet. */
export const waitingToasts = createStore<readonly Toast[]>([]);

/** Shows a message over the page. The component for messages is loaded with the first one. */
export function toast(message: Toast): void {
  waitingToasts.set([...waitingToasts.get(), message]);
}

/** Removes and returns the messages not shown yet. */
export function takeToasts(): readonly Toast[] {
  const taken = waitingToasts.get();
  if (taken.length > 0) waitingToasts.set([]);
  return taken;
}
