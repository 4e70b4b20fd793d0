import { Suspense, type ComponentType } from 'react';
import { preloadable } from '#client/hydration/preloadable.tsx';
import { loadToastBoard } from '#client/ui/toasts/toasts.tsx';

const confirmDelete = preloadable(async () => (await import('./submissions/confirmDelete.tsx')).default);
const compareVersions = preloadable(async () => (await import('./drafts/compareVersions.tsx')).default);
const receiptDialog = preloadable(async () => (await import('./receipts/receiptDialog.tsx')).default);

/** Fetches the code of the dashboard's dialogs and messages, which is not part of the first view. */
export function loadDialogs(): void {
  const dialogs = [confirmDelete, compareVersions, receiptDialog].map(({ load }) => load());
  Promise.all([loadToastBoard(), ...dialogs]).catch(() => undefined);
}

/** Asks before anything is deleted (R3). */
export const ConfirmDelete = onceFetched(confirmDelete.Component);

/** Versions of one abstract, two at a time (O6, O10). */
export const CompareVersions = onceFetched(compareVersions.Component);

/** A receipt to read, save and print. */
export const ReceiptDialog = onceFetched(receiptDialog.Component);

function onceFetched<Props extends object>(Dialog: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
