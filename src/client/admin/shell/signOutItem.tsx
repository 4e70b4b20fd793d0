import { Menu } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { forgetWorkInMemory } from '#client/admin/records/unsavedWork.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { everythingUnsent, UnsentList } from '#client/admin/records/unsent.tsx';
import type { UnsentWork } from '#client/admin/device/keeping.ts';
import { signOut } from '#client/admin/session/staffSession.ts';

// Loaded on demand, because it is rarely needed.
const ConfirmDialog = lazy(() =>
  import('#client/admin/ui/confirmDialog.tsx').then((code) => ({ default: code.ConfirmDialog })),
);

/** Signs out, which deletes the copies on this device. If there is unsent work, names it first (S11). */
export function SignOutItem({ onAsk }: { onAsk: (unsent: readonly UnsentWork[]) => void }) {
  async function begin(): Promise<void> {
    const unsent = await everythingUnsent();
    if (unsent.length > 0) onAsk(unsent);
    else await signOut();
  }
  return (
    <Menu.Item onClick={() => void begin()}>
      <Trans>Sign out and delete the copies on this device</Trans>
    </Menu.Item>
  );
}

/** Names the work that signing out would delete, and asks for confirmation. */
export function UnsentQuestion({ unsent, onNo }: { unsent: readonly UnsentWork[]; onNo: () => void }) {
  const { t } = useLingui();
  const [isLeaving, setIsLeaving] = useState(false);
  async function leave(): Promise<void> {
    setIsLeaving(true);
    await commandQueue.forgetMemory();
    forgetWorkInMemory();
    await signOut();
  }
  return (
    <Suspense>
      <ConfirmDialog
        isDangerous
        opened={!isLeaving}
        action={t`Sign out and delete them`}
        onConfirm={() => void leave()}
        onCancel={onNo}
      >
        <Trans>The server does not have these yet, and signing out deletes them from this device:</Trans>
        <UnsentList unsent={unsent} />
      </ConfirmDialog>
    </Suspense>
  );
}
