import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { pathIn } from '#contract/pages/page.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { takesFile } from '#client/drafts/store/attachment.ts';
import { listDrafts } from '#client/drafts/store/drafts.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { useStored } from '#client/storage/useStored.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { deleteOpened, type OpenedFile } from '#client/openedFiles/openedFiles.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { CannotOpen } from '#client/features/deviceStorage/cannotOpen.tsx';
import { useDatabase } from '#client/features/deviceStorage/useDatabase.ts';
import { useFileRefusal } from '#client/features/deviceStorage/useFileRefusal.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { FileChoice } from './fileChoice.tsx';
import { attachOpened, startDraftWith, type KeepOutcome } from './keepInDraft.ts';
import classes from './openFile.module.css';

interface ChoicesProps {
  account: StoredAccount;
  files: readonly OpenedFile[];
}

/** The choices for the waiting files: a new abstract with each, an attachment to an existing draft, or discarding. */
export function Choices({ account, files }: ChoicesProps) {
  const { db, failed } = useDatabase(account.visitor_id);
  if (failed) {
    return (
      <p role="alert">
        <CannotOpen
          failure={failed}
          unavailable={<Trans>This browser does not let the site keep drafts. Your file stays where it is.</Trans>}
        />
      </p>
    );
  }
  return db && <ChoicesOf db={db} files={files} />;
}

function ChoicesOf({ db, files }: { db: DraftsDatabase; files: readonly OpenedFile[] }) {
  const drafts = useStored(db, listDrafts);
  const { busy, begin, attach, beginAll, discard } = useFileActions(db, files);
  const without = drafts?.filter(takesFile) ?? [];
  const count = files.length;
  return (
    <>
      {count > 1 && (
        <p className={classes.all}>
          <Button size="md" className={classes.everyFile} loading={busy} onClick={() => void beginAll()}>
            <Trans>Start {count} new abstracts, one with each file</Trans>
          </Button>
        </p>
      )}
      <ul className={classes.files}>
        {files.map((opened) => (
          <FileChoice
            key={opened.key}
            file={opened.file}
            drafts={without}
            isOnly={count === 1}
            busy={busy}
            onBegin={() => void begin(opened)}
            onAttach={(draftId) => void attach(opened, draftId)}
            onDiscard={() => void discard(opened)}
          />
        ))}
      </ul>
      <p className={classes.soft}>
        <Trans>You opened or shared nothing? Then another page sent this here: discard it.</Trans>
      </p>
    </>
  );
}

/** Carries out the author's choices. After the only file, the page of its draft opens. */
function useFileActions(db: DraftsDatabase, files: readonly OpenedFile[]) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const language = useLanguage();
  const refuse = useRefusal();
  const refuseFile = useFileRefusal();
  const messages = {
    gone: t`This was decided in another tab meanwhile. Nothing was changed.`,
    busy: t`This draft is just being sent. Nothing was changed. Try again in a moment.`,
  };
  const [busy, setBusy] = useState(false);

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await work().finally(() => setBusy(false));
  }

  /** Resolves to the id of the draft that has the file now, or to undefined after showing the reason. */
  async function keep(work: Promise<KeepOutcome>): Promise<string | undefined> {
    const done = await work;
    if (done.kind === 'stored') return done.draftId;
    if (done.kind === 'refused') await refuseFile(done.file, done.failure);
    else toast({ kind: 'error', message: messages[done.kind] });
    return undefined;
  }

  async function goOn(draftId: string | undefined): Promise<void> {
    if (draftId === undefined) return;
    if (files.length > 1) return confirmDone(t`The file is with its draft now`);
    await navigate(`${pathIn(site.routes, language, 'submission')}?draft=${draftId}`);
  }

  const begin = (file: OpenedFile) => whileBusy(async () => goOn(await keep(startDraftWith(db, file))));

  const attach = (file: OpenedFile, draftId: string) =>
    whileBusy(async () => goOn(await keep(attachOpened(db, draftId, file))));

  const beginAll = () =>
    whileBusy(async () => {
      let begun = 0;
      for (const file of files) {
        // The device would refuse the other files for the same reason.
        if (!(await keep(startDraftWith(db, file)))) break;
        begun++;
      }
      const drafts = t`${plural(begun, { one: '# draft was begun', other: '# drafts were begun' })}, each with its file`;
      if (begun < files.length) return begun > 0 ? confirmDone(drafts) : undefined;
      toast({ kind: 'success', message: drafts });
      await navigate(pathIn(site.routes, language, 'dashboard'));
    });

  const discard = (file: OpenedFile) =>
    whileBusy(async () => {
      try {
        await deleteOpened(({ key }) => key === file.key);
        confirmDone(t`Discarded. The file itself stays where it came from.`);
      } catch (error) {
        refuse(storageFailure(error));
      }
    });

  return { busy, begin, attach, beginAll, discard };
}

/** Shows a confirmation, and moves the focus to the heading, since the pressed button disappeared with its file. */
function confirmDone(message: string): void {
  toast({ kind: 'success', message });
  document.querySelector<HTMLElement>('main h1')?.focus();
}
