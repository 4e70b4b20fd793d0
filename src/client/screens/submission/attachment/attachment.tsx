import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type RefObject } from 'react';
import { wordExtensions, wordMediaTypes } from '#contract/rules/file.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { WordFileName } from '#client/ui/components/wordFileName.tsx';
import type { Draft, FileInfo } from '#client/drafts/store/rows.ts';
import { WhenIdle } from '#client/performance/deferred.tsx';
import type { WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import type { FileDifference } from './fileState.tsx';
import { useFocusOnReplacement } from './focusOnReplacement.ts';
import { useDroppedFiles, type GivenFiles } from './useDroppedFiles.ts';
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
  /** Resolves to whether the file is attached now. */
  onChoose: (given: GivenFiles) => Promise<boolean>;
  onRemove: () => void;
  onDiffer: (difference: FileDifference | undefined) => void;
  onNotWord: (isNotWord: boolean) => void;
}

/**
 * The form's first row: the Word file is dropped or chosen here, or dropped anywhere on the page. It becomes the
 * attachment, and its title, abstract, keywords and authors are read on this device (R7, O3). Then a line says what was
 * read.
 */
export function FromWord({ draft, error, busy, chooser, onChoose, onRemove, ...compared }: FromWordProps) {
  const { t } = useLingui();
  const mounted = useMounted();
  const isAttached = attachedTo(draft);
  /** The file chosen here. Only that one fills in an empty form: that of a stored draft is only offered. */
  const chosen = useRef<File>(undefined);
  const keepFocus = useFocusOnReplacement(isAttached, busy);
  const choose = async (given: GivenFiles) => {
    const [file, another] = given.files;
    if (file && !another) chosen.current = file;
    keepFocus();
    return onChoose(given);
  };
  const takeDropped = async (given: GivenFiles) => {
    const [name] = given.files.map((file) => file.name);
    // This row may be out of sight.
    if (await choose(given)) toast({ kind: 'success', message: t`${name} is attached.` });
  };
  const isOver = useDroppedFiles((given) => void takeDropped(given));
  // React fires no event for a file that was chosen before hydration (B4).
  const takeOver = useEffectEvent(() => {
    const input = document.querySelector<HTMLInputElement>('[data-field=file]>input');
    if (input?.files?.length) void choose({ files: [...input.files] });
  });
  useEffect(() => {
    if (mounted) takeOver();
  }, [mounted]);
  const problem = (
    <p id="file-error" className={classes.error} role="alert">
      {error}
    </p>
  );

  if (isAttached) {
    const { file } = draft;
    const remove = () => {
      keepFocus();
      onRemove();
    };
    return (
      <div className={classes.zone}>
        <TakenFile
          draft={draft}
          busy={busy}
          isOver={isOver}
          isRefused={Boolean(error)}
          onRemove={remove}
          onReplace={(file) => void choose({ files: [file] })}
        >
          {file && (
            <WhenIdle load={loadFacts}>
              {({ default: Facts }) => (
                <Facts key={file.id} file={file} mayFillIn={isSameFile(file, chosen.current)} {...compared} />
              )}
            </WhenIdle>
          )}
        </TakenFile>
        {problem}
      </div>
    );
  }
  return (
    <div className={classes.zone}>
      <Dropzone
        onDropAny={([file], [rejection]) => {
          const chosen = file ?? rejection?.file;
          if (chosen) void choose({ files: [chosen] });
        }}
        onDrop={() => undefined}
        accept={accepted}
        multiple={false}
        // `useDroppedFiles` takes what is dropped, here too. The zone would replace a folder with the files in it.
        activateOnDrag={false}
        preventDropOnDocument={false}
        disabled={!mounted}
        loading={busy}
        openRef={chooser}
        className={classes.drop}
        data-field="file"
        data-over={isOver || undefined}
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
      {problem}
    </div>
  );
}

interface TakenFileProps {
  draft: Attachment;
  busy: boolean;
  /** Whether a file is dragged over the page, which would replace this one. */
  isOver: boolean;
  /** Whether the last file that was chosen was refused. */
  isRefused: boolean;
  onRemove: () => void;
  onReplace: (file: File) => void;
  /** The result of reading the file. */
  children: ReactNode;
}

/** The attached file in the form's first row, which can be replaced and removed (R7). */
function TakenFile({ draft, busy, isOver, isRefused, onRemove, onReplace, children }: TakenFileProps) {
  const { t } = useLingui();
  const id = useId();
  const name = useNameOf(draft);
  // Otherwise the browser reports no change if the same file is chosen again, perhaps with other content.
  const reset = useRef<() => void>(null);
  const replace = (file: File | null) => {
    if (file) onReplace(file);
    reset.current?.();
  };
  return (
    <section
      className={classes.taken}
      aria-label={t`Word file`}
      aria-describedby={isRefused ? 'file-error' : undefined}
      tabIndex={-1}
      data-field="file"
      data-attached="file"
      data-over={isOver || undefined}
    >
      <b id={id}>{name}</b>
      {children}
      <span className={classes.changes}>
        <FileButton
          accept={wordExtensions.join()}
          disabled={busy}
          resetRef={reset}
          onChange={replace}
          inputProps={{ 'aria-label': t`File` }}
        >
          {(button) => (
            <Button {...button} variant="subtle" size="compact-md" disabled={busy} aria-describedby={id}>
              <Trans>Replace</Trans>
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" size="compact-md" disabled={busy} onClick={onRemove} aria-describedby={id}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </section>
  );
}

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
