/** A short message over the page. An error is announced at once (role alert), the others when convenient (status). */
export interface Toast {
  kind: 'success' | 'error' | 'info';
  message: string;
}

let waiting: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a message over the page. What draws it is fetched with the first one. */
export function toast(message: Toast): void {
  waiting = [...waiting, message];
  for (const listener of listeners) listener();
}

/** Messages not shown yet. */
export function waitingToasts(): readonly Toast[] {
  return waiting;
}

/** Hands over the messages not shown yet. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls back whenever a message is waiting; answers how to stop. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
