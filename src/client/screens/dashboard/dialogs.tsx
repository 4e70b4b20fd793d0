import { lazy, Suspense } from 'react';
import type { ConfirmDeleteProps } from './submissions/confirmDelete.tsx';
import type { CompareVersionsProps } from './drafts/compareVersions.tsx';
import type { ReceiptDialogProps } from './receipts/receiptDialog.tsx';

const confirmDelete = () => import('./submissions/confirmDelete.tsx');
const compareVersions = () => import('./drafts/compareVersions.tsx');
const receiptDialog = () => import('./receipts/receiptDialog.tsx');
const LazyConfirmDelete = lazy(confirmDelete);
const LazyCompareVersions = lazy(compareVersions);
const LazyReceiptDialog = lazy(receiptDialog);

/** Fetches the code of the dashboard's dialogs, which is not part of the first view. */
export function loadDialogs(): void {
  Promise.all([confirmDelete(), compareVersions(), receiptDialog()]).catch(() => undefined);
}

/** Asks before anything is deleted (R3). */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  return (
    <Suspense>
      <LazyConfirmDelete {...props} />
    </Suspense>
  );
}

/** Versions of one abstract, two at a time (O6, O10). */
export function CompareVersions(props: CompareVersionsProps) {
  return (
    <Suspense>
      <LazyCompareVersions {...props} />
    </Suspense>
  );
}

/** A receipt to be read, kept and printed. */
export function ReceiptDialog(props: ReceiptDialogProps) {
  return (
    <Suspense>
      <LazyReceiptDialog {...props} />
    </Suspense>
  );
}
