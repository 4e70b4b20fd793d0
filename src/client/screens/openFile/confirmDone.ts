import { toast } from '#client/ui/toasts/toast.ts';

/** Shows what was done, and moves the focus to the heading, since the pressed button disappeared with its file. */
export function confirmDone(message: string): void {
  toast({ kind: 'success', message });
  document.querySelector<HTMLElement>('main h1')?.focus();
}
