/** A short message over the page. Errors and notes interrupt a screen reader (role alert), successes do not (status). */
export interface Toast {
  kind: 'success' | 'error' | 'info';
  message: string;
}

let waiting: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a message over the page; the code that draws it is fetched with the first one. */
export function toast(message: Toast): void {
  waiting = [...waiting, message];
  for (const listener of listeners) listener();
}

/** Messages not shown yet. */
export function waitingToasts(): readonly Toast[] {
  return waiting;
}

/** Removes and returns the messages not shown yet. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls back whenever a message is waiting; returns a function that stops it. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
