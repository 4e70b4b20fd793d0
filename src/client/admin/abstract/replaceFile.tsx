import { Button, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { inWords } from '#contract/problems/problems.ts';
import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { fileProblem, wordExtensions } from '#contract/rules/file.ts';
import { useConnection } from '#client/api/connection.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { TellAuthor, useTellAuthor } from '#client/admin/records/tellAuthor.tsx';
import { uploadStaffFile } from '#client/admin/session/staffFile.ts';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { toast } from '#client/ui/toasts/toast.ts';

interface ReplaceFileProps {
  abstract: OneAbstract;
  /** The file is the next version of the full paper (W8). */
  isPaper?: boolean;
  /** Called after another file was attached. */
  onReplaced: () => void;
  /** Id of the text that says why the button is disabled. */
  why?: string;
}

/** Chooses a Word file that the author has mailed, and replaces the attached one (S12), or submits it as full paper. */
export function ReplaceFile({ abstract, isPaper, onReplaced, why }: ReplaceFileProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const isOffline = useConnection() === 'offline';
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();

  function choose(file: File | undefined): void {
    if (chooser.current) chooser.current.value = '';
    const problem = file && fileProblem(file);
    if (problem) toast({ kind: 'error', message: inWords(problem, language) });
    else setChosen(file);
  }

  return (
    <>
      <Button disabled={isOffline} aria-describedby={why} onClick={() => chooser.current?.click()}>
        {isPaper ? (
          <Trans>Submit a full paper for the author…</Trans>
        ) : abstract.file ? (
          <Trans>Replace the file…</Trans>
        ) : (
          <Trans>Attach a file…</Trans>
        )}
      </Button>
      <input
        hidden
        ref={chooser}
        type="file"
        accept={wordExtensions.join()}
        aria-label={
          isPaper ? t`Full paper of abstract ${abstract.report_id}` : t`Word file of abstract ${abstract.report_id}`
        }
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      {chosen && (
        <ReplaceDialog
          abstract={abstract}
          isPaper={isPaper}
          chosen={chosen}
          onClose={() => setChosen(undefined)}
          onReplaced={onReplaced}
        />
      )}
    </>
  );
}

function ReplaceDialog({
  abstract: { report_id, version, file, account, papers = [] },
  isPaper = false,
  chosen,
  onClose,
  onReplaced,
}: ReplaceFileProps & { chosen: File; onClose: () => void }) {
  const { t } = useLingui();
  const size = useFileSize();
  const { isBusy, act } = useAct();
  const { tell, onTell } = useTellAuthor();
  const { name } = account;
  const [newest] = papers;
  const title = isPaper
    ? t`Submit a full paper for the author`
    : file
      ? t`Replace the Word file`
      : t`Attach a Word file`;

  async function attach(): Promise<void> {
    const about = { report_id: String(report_id), name: chosen.name.slice(0, 200), tell: tell ? 'yes' : 'no' };
    const query = isPaper ? { ...about, as: 'paper' } : about;
    const done = await act(() => uploadStaffFile('replace_file', query, chosen));
    if (!done) return;
    const message = isPaper
      ? done.data.is_mailed
        ? t`The full paper is submitted. ${name} is told by e-mail.`
        : t`The full paper is submitted. Nobody is told by e-mail.`
      : done.data.is_mailed
        ? t`The file is attached. ${name} is told by e-mail.`
        : t`The file is attached. Nobody is told by e-mail.`;
    toast({ kind: 'success', message });
    onClose();
    onReplaced();
  }

  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="lg">
        <Text>
          <bdi>{chosen.name}</bdi> <small>{size(chosen.size)}</small>
        </Text>
        {isPaper ? (
          <Text>
            {newest && (
              <Trans>
                It is the next version after <bdi>{newest.file.name}</bdi>, which stays.
              </Trans>
            )}{' '}
            <Trans>
              The author finds it with its receipt on the dashboard. The last day for full papers does not apply.
            </Trans>
          </Text>
        ) : (
          <Text>
            {file && (
              <Trans>
                It takes the place of <bdi>{file.name}</bdi>, which is kept with version {version}.
              </Trans>
            )}{' '}
            <Trans>The author gets a new submission receipt for the new file; the former receipt stays valid.</Trans>
          </Text>
        )}
        <TellAuthor tell={tell} onTell={onTell} />
        <FormButtons loading={isBusy} onClick={() => void attach()} onCancel={onClose}>
          {isPaper ? <Trans>Submit</Trans> : <Trans>Attach</Trans>}
        </FormButtons>
      </Stack>
    </Dialog>
  );
}
