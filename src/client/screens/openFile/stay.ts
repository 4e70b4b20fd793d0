import { toast } from '#client/ui/toasts/toast.ts';

/** Says what was done. What was pressed is gone with its file: the keyboard goes on from the page's heading. */
export function stay(message: string): void {
  toast({ kind: 'success', message });
  document.querySelector<HTMLElement>('main h1')?.focus();
}
