import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { wordMediaTypes } from '#contract/rules/file.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { WordFileName } from '#client/ui/components/wordFileName.tsx';
import type { Draft } from '#client/drafts/store/rows.ts';
import { WhenIdle } from '#client/performance/deferred.tsx';
import classes from './attachment.module.css';
import type { WordFileFactsProps } from './wordFile/facts.tsx';

const accepted = Object.fromEntries(Object.entries(wordMediaTypes).map(([extension, type]) => [type, [extension]]));

interface FileAttachmentProps {
  draft: Pick<Draft, 'file' | 'report' | 'uploaded'> | undefined;
  error: ReactNode;
  busy: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** One Word file, dropped or chosen, stored on this device until it is sent (R7, O3). */
export function FileAttachment({ draft, error, busy, onChoose, onRemove }: FileAttachmentProps) {
  const { t } = useLingui();
  const mounted = useMounted();
  const attached = draft?.file ?? (draft?.report?.file_url ? draft.report : undefined);
  const keepFocus = useFocusOnReplacement(Boolean(attached), busy);
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    keepFocus();
    onChoose(file);
  };
  // React fires no event for a file that was chosen before hydration (B4).
  const takeOver = useEffectEvent(() => {
    const input = document.querySelector<HTMLInputElement>('[data-field=file]>input');
    choose([...(input?.files ?? [])]);
  });
  useEffect(() => {
    if (mounted) takeOver();
  }, [mounted]);
  const remove = () => {
    keepFocus();
    onRemove();
  };

  if (attached) return <AttachedFile draft={draft} busy={busy} onRemove={remove} />;
  return (
    <>
      <Dropzone
        onDrop={choose}
        onReject={(rejections) => choose(rejections.map(({ file }) => file))}
        accept={accepted}
        maxFiles={1}
        multiple={false}
        disabled={!mounted}
        loading={busy}
        className={classes.drop}
        data-field="file"
        inputProps={{ 'aria-label': t`File`, 'aria-invalid': Boolean(error), 'aria-describedby': 'file-error' }}
      >
        <span className={classes.invitation}>
          <span className={classes.byMouse}>
            <Trans>Drop the Word file here, or press to choose it</Trans>
          </span>
          <span className={classes.byTouch}>
            <Trans>Choose the Word file</Trans>
          </span>
        </span>
      </Dropzone>
      <p id="file-error" className={classes.error} role="alert">
        {error}
      </p>
    </>
  );
}

/**
 * The file chooser and the remove button replace each other: the new one gets the focus of the old one. Returns a
 * function to call before the replacement.
 */
function useFocusOnReplacement(isAttached: boolean, busy: boolean): () => void {
  /** Whether there was a file before; undefined if nothing is being replaced. */
  const replaced = useRef<boolean>(undefined);
  useEffect(() => {
    if (replaced.current === undefined || busy) return;
    // The new state may be drawn later than it is stored. Until then the old element has the focus.
    if (replaced.current !== isAttached) replaced.current = undefined;
    if (document.activeElement !== document.body) return;
    const place = document.querySelector<HTMLElement>(isAttached ? '[data-removes=file]' : '[data-field=file]');
    place?.focus({ preventScroll: true });
  }, [isAttached, busy]);
  return () => {
    replaced.current = isAttached;
  };
}

function AttachedFile({ draft, busy, onRemove }: Pick<FileAttachmentProps, 'draft' | 'busy' | 'onRemove'>) {
  const { t } = useLingui();
  const size = useFileSize();
  const clock = useClock();
  const file = draft?.file;
  const name = file?.name ?? draft?.report?.file_name ?? t`The file submitted before`;
  return (
    <Group className={classes.file} gap={16} wrap="nowrap">
      <WordFileName name={name}>
        {!file && <Trans>with the submission on the server</Trans>}
        {file &&
          (isInMemory() ? (
            size(file.size)
          ) : (
            <Trans>
              {size(file.size)} · saved on this device since {clock(file.attachedAt)}
            </Trans>
          ))}
      </WordFileName>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={onRemove}
        disabled={busy}
        aria-label={t`Remove ${name}`}
        data-removes="file"
      >
        <Trans>Remove</Trans>
      </Button>
    </Group>
  );
}

const loadFacts = () => import('./wordFile/facts.tsx');

interface WordFileProps extends Omit<WordFileFactsProps, 'file'> {
  draft: Pick<Draft, 'file' | 'report'>;
}

/**
 * Facts about the attached Word file, read on this device when the browser is idle (R7, I9). Nothing is shown if the
 * file is only on the server, or the code that reads it cannot be fetched.
 */
export function WordFile({ draft, ...form }: WordFileProps) {
  const { file } = draft;
  return (
    file && (
      <WhenIdle load={loadFacts}>{({ default: Facts }) => <Facts key={file.id} file={file} {...form} />}</WhenIdle>
    )
  );
}
