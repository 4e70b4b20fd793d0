import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { site } from '#conference/site.ts';
import { endOfDay } from '#contract/dates/deadline.ts';
import { useConnection } from '#client/api/connection.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { dayIn } from '#client/features/dates/deadline.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { afterPaint } from '#client/performance/idle.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { useNow } from '#client/features/dates/now.ts';
import { useReturnFocusToButton } from '#client/ui/focus/returnFocus.ts';
import type { Autosave, SaveState } from '#client/drafts/journal/autosave.ts';
import type { StorageFailure } from '#client/drafts/store/storageFailure.ts';
import type { AuthorRow } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import type { Sending } from './useSending.ts';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import { OfflineDeadline } from './offlineDeadline.tsx';
import { AskToKeep } from './askToKeep.tsx';
import { useAbstract } from '#client/screens/submission/abstract/useAbstract.ts';
import { useWordCount } from '#client/screens/submission/abstract/useWordCount.ts';
import type { Progress as Bytes } from '#client/api/uploadFile.ts';
import classes from './statePanel.module.css';

interface StatePanelProps {
  form: DraftFormValues;
  autosave: Autosave;
  /** Whether the device's database is open, without which nothing is sent. */
  isOpen: boolean;
  /** Why it cannot be opened. */
  unopened: StorageFailure | undefined;
  /** Whether a submission is opened to be changed. */
  isChange: boolean;
  /** Whether something was typed here. */
  isBegun: boolean;
  /** Whether it is, or may be, with the server. */
  isSent: boolean;
  hasFile: boolean;
  sending: Sending;
  /** What the last press led to, in words. */
  notice: ReactNode;
  /** The button that shows the abstract as it is printed. */
  preview: ReactNode;
  /** The button that shows its earlier texts. */
  history: ReactNode;
}

/** Beside the form: the truth about the draft, what is there, and the one button that sends it. */
export function StatePanel({
  form,
  autosave,
  isOpen,
  unopened,
  isChange,
  isBegun,
  isSent,
  hasFile,
  sending,
  notice,
  preview,
  history,
}: StatePanelProps) {
  const button = useReturnFocusToButton(sending.active);
  // Without its scripts the browser would send the fields in an address.
  const mounted = useMounted();
  return (
    <aside className={classes.panel}>
      <Checklist form={form} hasFile={hasFile} />
      <div className={classes.bar}>
        <Truth autosave={autosave} unopened={unopened} isChange={isChange} isSent={isSent} />
        <div aria-live="polite">{notice}</div>
        {sending.progress && <Upload progress={sending.progress} onCancel={sending.cancel} />}
        <div className={classes.actions}>
          {preview}
          <Button
            ref={button}
            className={classes.submission}
            type="submit"
            size="md"
            disabled={!mounted || !isOpen}
            loading={sending.active}
          >
            <Trans>Submission</Trans>
          </Button>
        </div>
      </div>
      <AskToKeep isBegun={isBegun} />
      {history}
      <p className={classes.note}>
        <Trans>
          Uploading takes a while on a slow line, so please do not press Submission twice. If you do, no harm is done:
          it is submitted once.
        </Trans>
      </p>
      <Deadline />
    </aside>
  );
}

/** Until when abstracts are taken, and what is left. It informs: only the server enforces it, by its own clock. */
function Deadline() {
  const text = useText();
  const language = useLanguage();
  const now = useNow();
  if (!abstractDeadline) return null;
  const end = endOfDay(dayIn(abstractDeadline.day, language));
  return (
    <p className={classes.deadline}>
      <b>{text(abstractDeadline.label)}</b>
      <span>
        <Trans>{text(abstractDeadline.date)}, Beijing time (UTC+8)</Trans>
      </span>
      {now && <OfflineDeadline end={end} now={now} />}
      <DeadlineClocks deadline={abstractDeadline} />
    </p>
  );
}

type TruthProps = Pick<StatePanelProps, 'autosave' | 'unopened' | 'isChange' | 'isSent'>;

/** Where the text is, at any moment (O1). */
function Truth({ autosave, unopened, isChange, isSent }: TruthProps) {
  const clock = useClock();
  const isOffline = useConnection() === 'offline';
  const saved = useSaveState(autosave);
  const failure = saved.kind === 'failed' ? saved.failure : unopened;
  if (failure) {
    return (
      <div className={classes.truth} data-bad role="alert">
        <b>
          <Trans>Not saved</Trans>
        </b>
        <small>
          <NotSaved failure={failure} />
        </small>
      </div>
    );
  }
  return (
    <div className={classes.truth} role="status">
      <b>
        {saved.kind === 'untouched' &&
          (isChange ? <Trans>Nothing changed yet</Trans> : <Trans>Nothing typed yet</Trans>)}
        {saved.kind === 'unsaved' && <Trans>Saving…</Trans>}
        {saved.kind === 'saved' && <Trans>Saved on this device, {clock(saved.at)}</Trans>}
        {isOffline && (
          <span className={classes.offline}>
            {' · '}
            <Trans>offline</Trans>
          </span>
        )}
      </b>
      <small>
        {saved.kind === 'untouched' && <Trans>What you type is saved on this device as you go.</Trans>}
        {saved.kind !== 'untouched' && isSent && <Trans>Sent, and not yet confirmed by the server.</Trans>}
        {saved.kind !== 'untouched' && !isSent && (
          <Trans>Not yet submitted. Nothing is lost if you close this page.</Trans>
        )}
      </small>
    </div>
  );
}

/** What the draft's keeping has to say, a frame later: the key that changed it is seen first. */
function useSaveState({ state, subscribe }: Autosave): SaveState {
  const [saved, setSaved] = useState(state);
  useEffect(() => {
    const show = () => setSaved(state());
    show();
    return subscribe(() => afterPaint(show));
  }, [state, subscribe]);
  return saved;
}

function NotSaved({ failure }: { failure: StorageFailure }) {
  switch (failure) {
    case 'full':
      return (
        <Trans>
          This device has no room left. What was saved before is safe; free some space, then go on typing. Removing an
          attachment, or deleting a draft, makes room too.
        </Trans>
      );
    case 'newer':
      return <Trans>This site was updated in another tab. Reload this page: what you typed comes back.</Trans>;
    case 'unavailable':
      return <Trans>This device would not store the draft. Keep this page open; it is tried again as you type.</Trans>;
  }
}

/** What of the form is there, to be seen at a glance. It informs and never blocks. */
function Checklist({ form, hasFile }: Pick<StatePanelProps, 'form' | 'hasFile'>) {
  const { t } = useLingui();
  const title: string = form.useWatchValue('title');
  const abstract = useAbstract(form);
  const keywords: string = form.useWatchValue('keywords');
  const authors = (form.useWatchValue('report_people') as AuthorRow[]).length;
  const words = useWordCount(abstract);
  const limit = site.submission.abstractWords;
  const hasTexts = [title, abstract, keywords].every((value) => value.trim() !== '');
  return (
    <ul className={classes.checklist} aria-label={t`What is there`}>
      <Item done={authors > 0}>
        {/* '#' would have the browser fetch how numbers are written, in the middle of taking the form over. */}
        <Plural value={authors} one={`${authors} author`} other={`${authors} authors`} />
      </Item>
      <Item done={hasTexts}>
        <Trans>Title, abstract, keywords</Trans>
      </Item>
      <Item done={words !== undefined && words > 0 && words <= limit} over={words !== undefined && words > limit}>
        <Trans>
          {words ?? '–'} of {limit} words
        </Trans>
      </Item>
      <Item done={hasFile}>{hasFile ? <Trans>File attached</Trans> : <Trans>No file attached</Trans>}</Item>
    </ul>
  );
}

function Item({ done, over, children }: { done: boolean; over?: boolean; children: ReactNode }) {
  return (
    <li data-done={done || undefined} data-over={over || undefined}>
      {children}
    </li>
  );
}

function Upload({ progress, onCancel }: { progress: Bytes; onCancel: () => void }) {
  const { t } = useLingui();
  const size = useFileSize();
  const percent = progress.total === 0 ? 100 : (100 * progress.sent) / progress.total;
  return (
    <div className={classes.upload}>
      <Progress value={percent} aria-label={t`Upload`} />
      <span>
        <Trans>
          {size(progress.sent)} of {size(progress.total)}
        </Trans>
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          <Trans>Cancel the upload</Trans>
        </Button>
      </span>
    </div>
  );
}
