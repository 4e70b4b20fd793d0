import { Alert, Button, Code, Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { OnePerson } from '#contract/kinds/person/person.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { useConnection } from '#client/api/connection.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { CopyButton } from '#client/ui/copy/copyButton.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { AddressForm } from './addressForm.tsx';
import { EraseForm } from './eraseForm.tsx';

// Loaded on demand, because it contains the texts of the log.
const PersonExport = lazy(() => import('./document/personExport.tsx'));

interface PersonAccessProps {
  person: OnePerson;
  /** Called after a change on the server that this device does not know yet. */
  onChanged: () => void;
  /** Called to merge another account of the same person with this one. */
  onMerge: () => void;
}

/** Opens, closes, exports or erases an account. Only closing and opening work offline. */
export function PersonAccess({ person, onChanged, onMerge }: PersonAccessProps) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const [link, setLink] = useState('');
  const [isErasing, setIsErasing] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const { visitor_id, email, name, closed_at } = person;
  const isClosed = closed_at !== null;
  const isOffline = useConnection() === 'offline';

  async function reset(by_mail: boolean): Promise<void> {
    const made = await act(() => staffCall('reset_person', { visitor_id, by_mail }));
    if (made && by_mail) toast({ kind: 'success', message: t`The link is on its way to ${email}.` });
    else if (made) setLink(made.data.link);
  }
  async function setClosed(is_closed: boolean): Promise<void> {
    setIsClosing(false);
    const body = { visitor_id, is_closed };
    await commandQueue.add({ name: 'close_person', body, title: name });
  }
  const action = (words: string, onClick: () => void, isDisabled = isBusy || isOffline) => (
    <Button disabled={isDisabled} onClick={onClick}>
      {words}
    </Button>
  );

  return (
    <Stack>
      <Group gap="sm">
        {!isClosed && person.is_mailable && action(t`Mail a link to set a password`, () => void reset(true))}
        {!isClosed && action(t`Show a link to set a password`, () => void reset(false))}
        {action(t`Correct the address…`, () => setIsCorrecting(true))}
        {action(t`Merge with another account…`, onMerge)}
        <Suspense fallback={<Button disabled>{t`Export everything`}</Button>}>
          <PersonExport person={person} isDisabled={isOffline} />
        </Suspense>
        {isClosed
          ? action(t`Open the account`, () => void setClosed(false), isBusy)
          : action(t`Close the account`, () => setIsClosing(true), isBusy)}
        {action(t`Erase`, () => setIsErasing(true))}
      </Group>
      {isOffline && (
        <Alert>
          <Trans>
            Links to set a password, exports, merging and erasing need a connection, and are not done later by
            themselves. The account can be closed or opened without one.
          </Trans>
        </Alert>
      )}
      {link && (
        <div>
          <p>
            <Trans>Send it to {email} only: whoever opens it first owns the account. It is not shown again.</Trans>
          </p>
          <Code>{link}</Code> <CopyButton value={link} label={t`link`} />
        </div>
      )}
      <Dialog opened={isCorrecting} onClose={() => setIsCorrecting(false)} title={t`Correct the address of ${name}`}>
        <AddressForm person={person} onClose={() => setIsCorrecting(false)} onCorrected={onChanged} />
      </Dialog>
      <Dialog opened={isErasing} onClose={() => setIsErasing(false)} title={t`Erase ${name}`}>
        <EraseForm person={person} onCancel={() => setIsErasing(false)} />
      </Dialog>
      <ConfirmDialog
        isDangerous
        opened={isClosing}
        action={t`Close the account`}
        onConfirm={() => void setClosed(true)}
        onCancel={() => setIsClosing(false)}
      >
        <Trans>
          {name} ({email}) is logged out everywhere and can no longer log in. Nothing is deleted, and the account can be
          opened again.
        </Trans>
      </ConfirmDialog>
    </Stack>
  );
}
