import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { wordMediaTypes } from '#contract/rules/file.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { WordFileName } from '#client/ui/components/wordFileName.tsx';
import type { Draft, FileInfo } from '#client/drafts/store/rows.ts';
import { WhenIdle } from '#client/performance/deferred.tsx';
import type { WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';
import type { FileDifference } from './fileDifference.tsx';
import classes from './attachment.module.css';

const accepted = Object.fromEntries(Object.entries(wordMediaTypes).map(([extension, type]) => [type, [extension]]));

/** The draft's attachment: on this device, or with the report on the server. */
type Attachment = Pick<Draft, 'file' | 'report' | 'uploaded'>;

function attachedTo({ file, report }: Attachment): boolean {
  return file !== undefined || Boolean(report?.file_url);
}

function useNameOf({ file, report }: Attachment): string {
  const { t } = useLingui();
  return file?.name ?? report?.file_name ?? t`The file submitted before`;
}

function isSameFile({ name, size }: FileInfo, chosen: File | undefined): boolean {
  return name === chosen?.name && size === chosen.size;
}

/** Opens the system's file chooser; undefined while a file is attached. */
export type Chooser = RefObject<(() => void) | null>;

const loadFacts = () => import('./wordFile/facts.tsx');

interface FromWordProps extends WrittenForm {
  draft: Attachment;
  error: ReactNode;
  busy: boolean;
  chooser: Chooser;
  onChoose: (file: File) => void;
  onDiffer: (difference: FileDifference | undefined) => void;
}

/**
 * The form's first row: the Word file is dropped or chosen here. It becomes the attachment, and its title, abstract,
 * keywords and authors are read on this device (R7, O3). Then a line tells what was read.
 */
export function FromWord({ draft, error, busy, chooser, onChoose, onDiffer, ...written }: FromWordProps) {
  const { t } = useLingui();
  const mounted = useMounted();
  const name = useNameOf(draft);
  const isAttached = attachedTo(draft);
  /** The file chosen here. Only that one fills in an empty form: the file of a stored draft is offered. */
  const chosen = useRef<File>(undefined);
  const keepFocus = useFocusOnReplacement(isAttached, busy);
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    chosen.current = file;
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

  if (isAttached) {
    const { file } = draft;
    return (
      <section className={classes.taken} aria-label={t`Word file`} tabIndex={-1} data-attached="file">
        <b>{name}</b>
        {file && (
          <WhenIdle load={loadFacts}>
            {({ default: Facts }) => (
              <Facts
                key={file.id}
                file={file}
                mayFillIn={isSameFile(file, chosen.current)}
                onDiffer={onDiffer}
                {...written}
              />
            )}
          </WhenIdle>
        )}
      </section>
    );
  }
  return (
    <div className={classes.zone}>
      <Dropzone
        onDrop={choose}
        onReject={(rejections) => choose(rejections.map(({ file }) => file))}
        accept={accepted}
        maxFiles={1}
        multiple={false}
        disabled={!mounted}
        loading={busy}
        openRef={chooser}
        className={classes.drop}
        data-field="file"
        inputProps={{ 'aria-label': t`File`, 'aria-invalid': Boolean(error), 'aria-describedby': 'file-error' }}
      >
        <b className={classes.byMouse}>
          <Trans>Have it in Word? Drop the file here, or press to choose it</Trans>
        </b>
        <b className={classes.byTouch}>
          <Trans>Choose the Word file</Trans>
        </b>
        <span className={classes.promise}>
          <Trans>Title, abstract, keywords and authors are read on this device.</Trans>
        </span>
      </Dropzone>
      <p id="file-error" className={classes.error} role="alert">
        {error}
      </p>
    </div>
  );
}

/**
 * The places for a missing and for an attached file replace each other, in the form's first row and in its last part:
 * the new one gets the focus of the old one. Returns a function to call before the replacement.
 */
function useFocusOnReplacement(isAttached: boolean, busy: boolean): () => void {
  const replaced = useRef<{ wasAttached: boolean; isInLastPart: boolean }>(undefined);
  useEffect(() => {
    if (!replaced.current || busy) return;
    const { wasAttached, isInLastPart } = replaced.current;
    // The new state may be drawn later than it is stored. Until then the old element has the focus.
    if (wasAttached !== isAttached) replaced.current = undefined;
    if (document.activeElement !== document.body) return;
    const [missing, attached] = isInLastPart ? lastPart : firstRow;
    document.querySelector<HTMLElement>(isAttached ? attached : missing)?.focus({ preventScroll: true });
  }, [isAttached, busy]);
  return () => {
    const isInLastPart = document.activeElement?.matches(lastPart.join()) ?? false;
    replaced.current = { wasAttached: isAttached, isInLastPart };
  };
}

/** Targets of the focus, without and with a file. */
const firstRow = ['[data-field=file]', '[data-attached=file]'] as const;
const lastPart = ['[data-chooses=file]', '[data-removes=file]'] as const;

interface FileAttachmentProps {
  draft: Attachment;
  busy: boolean;
  chooser: Chooser;
  onRemove: () => void;
  /** More about the file. */
  children?: ReactNode;
}

/** The form's last part: the attached file, stored on this device until it is sent, and removable (R7, O3). */
export function FileAttachment({ draft, busy, chooser, onRemove, children }: FileAttachmentProps) {
  const { t } = useLingui();
  const mounted = useMounted();
  const name = useNameOf(draft);
  const isAttached = attachedTo(draft);
  const keepFocus = useFocusOnReplacement(isAttached, busy);
  const { file } = draft;
  const remove = () => {
    keepFocus();
    onRemove();
  };

  if (!isAttached) {
    return (
      <Button
        variant="outline"
        size="sm"
        disabled={!mounted || busy}
        onClick={() => chooser.current?.()}
        data-chooses="file"
      >
        <Trans>Choose the Word file</Trans>
      </Button>
    );
  }
  return (
    <Group className={classes.file} gap={16} wrap="nowrap">
      <WordFileName name={name}>
        {file ? <StoredSince file={file} /> : <Trans>with the submission on the server</Trans>}
        {children}
      </WordFileName>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={remove}
        disabled={busy}
        aria-label={t`Remove ${name}`}
        data-removes="file"
      >
        <Trans>Remove</Trans>
      </Button>
    </Group>
  );
}

function StoredSince({ file: { size: bytes, attachedAt } }: { file: NonNullable<Draft['file']> }) {
  const size = useFileSize();
  const clock = useClock();
  if (isInMemory()) return size(bytes);
  return (
    <Trans>
      {size(bytes)} · saved on this device since {clock(attachedAt)}
    </Trans>
  );
}

/** The length of an attached file of this device, once it is read. */
export function FileLength({ draft: { file }, db }: { draft: Attachment } & Pick<WrittenForm, 'db'>) {
  return file && <WhenIdle load={loadFacts}>{({ Counted }) => <Counted key={file.id} db={db} file={file} />}</WhenIdle>;
}
