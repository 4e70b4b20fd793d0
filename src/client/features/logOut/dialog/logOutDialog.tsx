import { Button, Modal } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import { beginLogOut, type StoredAccount } from '#client/session/session.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import { withOwnCatalogue, type OwnCatalogue } from '#client/i18n/ownCatalogue.tsx';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import { useClosedByBack } from '#client/ui/overlays/closedByBack.ts';
import '#client/ui/theme/modalStyles.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { deleteDrafts, exportAll, type Left } from '#client/features/logOut/draftsLeft.ts';
import classes from './logOutDialog.module.css';

export interface LogOutDialogProps {
  account: StoredAccount;
  /** The drafts that remain on this device unless they are deleted. */
  left: Left;
  onFinish: (deletesDrafts: boolean) => void;
  onCancel: () => void;
}

const words: OwnCatalogue = {
  en: () => import('#locales/logOut/en.po'),
  zh: () => import('#locales/logOut/zh.po'),
};

/** Loads the dialog in a language. */
export function logOutDialogIn(language: Language): Promise<ComponentType<LogOutDialogProps>> {
  return withOwnCatalogue(LogOutDialog, words, language);
}

/** Asks at log-out whether to leave, export or delete unsent drafts (A9). */
function LogOutDialog({ account, left, onFinish, onCancel }: LogOutDialogProps) {
  const { t } = useLingui();
  const exportable = left.unsent + left.vanished;
  const all = exportable + left.binned;
  const [exporting, setExporting] = useState<'busy' | 'done'>();
  useReturnFocus();
  const close = useClosedByBack(onCancel);

  async function exportFirst(): Promise<void> {
    setExporting('busy');
    try {
      await exportAll(account);
      setExporting('done');
    } catch {
      setExporting(undefined);
      toast({ kind: 'error', message: t`The drafts could not be exported. Nothing was changed.` });
    }
  }

  async function deleteAll(): Promise<void> {
    // If the page is closed before everything is deleted, the next visit deletes the rest.
    beginLogOut(true);
    try {
      await deleteDrafts(account.visitor_id);
    } catch {
      onCancel();
      return toast({ kind: 'error', message: t`The drafts could not be deleted. You are still logged in.` });
    }
    onFinish(true);
  }

  return (
    <Modal opened centered onClose={close} title={t`Log out`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Counts left={left} />
      <p className={classes.hint}>
        {isInMemory() ? (
          <Trans>Nothing is stored: kept drafts are gone when this page is closed or reloaded.</Trans>
        ) : (
          <Trans>Kept drafts are shown again only to you, after you log in on this device.</Trans>
        )}
      </p>
      <p className={classes.hint}>
        <Trans>Copies of what you submitted are removed now; they are back when you log in.</Trans>
      </p>
      <p className={classes.hint} role="status">
        {exporting === 'done' && <Trans>Exported: the file is with your downloads.</Trans>}
      </p>
      <div className={classes.choices}>
        <Button data-autofocus onClick={() => onFinish(false)}>
          <Plural value={all} one="Keep draft and log out" other="Keep drafts and log out" />
        </Button>
        {exportable > 0 && (
          <Button variant="outline" loading={exporting === 'busy'} onClick={() => void exportFirst()}>
            <Plural value={exportable} one="Export draft first" other="Export drafts first" />
          </Button>
        )}
        <Button variant="outline" color="var(--bad)" onClick={() => void deleteAll()}>
          <Plural value={all} one="Delete draft and log out" other="Delete drafts and log out" />
        </Button>
        <Button variant="subtle" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Modal>
  );
}

/** The numbers of drafts on this device, by kind. */
function Counts({ left: { unsent, binned, vanished } }: Pick<LogOutDialogProps, 'left'>) {
  return (
    <>
      {unsent > 0 && (
        <p className={classes.count}>
          <Plural
            value={unsent}
            one="# draft on this device has not been submitted."
            other="# drafts on this device have not been submitted."
          />
        </p>
      )}
      {binned > 0 && (
        <p className={classes.count}>
          <Plural
            value={binned}
            one="# recently deleted draft can still be restored on this device."
            other="# recently deleted drafts can still be restored on this device."
          />
        </p>
      )}
      {vanished > 0 && (
        <p className={classes.count}>
          <Plural
            value={vanished}
            one="# submission that is no longer on the server is saved on this device only."
            other="# submissions that are no longer on the server are saved on this device only."
          />
        </p>
      )}
    </>
  );
}
