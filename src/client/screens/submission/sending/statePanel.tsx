import { Trans, Plural, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useState, lazy, useSyncExternalStore } from 'react';
import { useMounted } from '#client/hydration/mounted.ts';
import { useReturnFocusToButton } from '#client/ui/focus/returnFocus.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { StateLine, type StateLineProps } from './stateLine.tsx';
import { site } from '#client/published/site.ts';
import { authorProblems } from '#contract/rules/reportRules.ts';
import { isEmptyRow, toContent, type AuthorRow } from '#client/screens/submission/form/formValues.ts';
import {
  FileDifferenceInWords,
  FileStateInWords,
  type FileDifference,
  type FileState,
} from '#client/screens/submission/attachment/fileState.tsx';
import { focusField } from '#client/screens/submission/form/focusField.ts';
import { omissionsOf, useMissingInWords, useOmissionsInWords } from '#client/screens/submission/form/omissions.ts';
import { useWordCount } from '#client/screens/submission/abstract/useWordCount.ts';
import { useText } from '#client/i18n/language.tsx';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import { DateInZone } from '#client/features/dates/dateInZone.tsx';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import { useOwnDeadline } from '#client/features/ownDeadline/ownDeadline.tsx';
import { isInMemory } from '#client/storage/inMemory.ts';
import { mayPrompt, requestPersistence } from '#client/storage/persistence.ts';
import { localStore } from '#client/device/localStore.ts';
import { Optional } from '#client/hydration/optional.tsx';
import { ExportButton } from '#client/features/deviceStorage/exportButton.tsx';
import { SevenDays } from '#client/features/deviceStorage/sevenDays.tsx';
import { isInSafari } from '#client/features/deviceStorage/thisBrowser.ts';
import { useInstallWay } from '#client/pwa/installPrompt.ts';
import classes from './statePanel.module.css';
import buttons from '#client/ui/components/buttonLink.module.css';

interface StatePanelProps extends StateLineProps {
  form: DraftFormValues;
  /** Whether the device's database is open, without which nothing is sent. */
  isOpen: boolean;
  /** Whether something was typed here. */
  isStarted: boolean;
  hasTopics: boolean;
  fileState: FileState;
  fileDifference: FileDifference | undefined;
  /** The button that shows the abstract as it is printed. */
  preview: ReactNode;
  /** The button that shows the earlier versions. */
  history: ReactNode;
}

/** Beside the form: the checklist, the state of the draft, and the button that sends it. */
export function StatePanel(props: StatePanelProps) {
  const { form, isOpen, isStarted, hasTopics, fileState, fileDifference, preview, history, ...state } = props;
  const button = useReturnFocusToButton(state.sending.active);
  // Before hydration the browser itself would submit the form, with all fields in the address.
  const mounted = useMounted();
  return (
    <aside className={classes.panel}>
      <Checklist
        form={form}
        hasTopics={hasTopics}
        fileState={fileState}
        fileDifference={fileDifference}
        isChange={state.isChange}
      />
      <div className={classes.bar}>
        <StateLine {...state}>
          <Group gap={10} wrap="nowrap">
            {preview}
            <Button
              ref={button}
              className={classes.submission}
              type="submit"
              size="md"
              disabled={!mounted || !isOpen}
              loading={state.sending.active}
            >
              <Trans>Submission</Trans>
            </Button>
          </Group>
        </StateLine>
      </div>
      <PersistenceNote isStarted={isStarted} />
      <Deadline />
      {history}
      <p className={classes.note}>
        <Trans>Large files take a while. Pressing twice does no harm.</Trans>
      </p>
      <InstallHint autosave={state.autosave} />
    </aside>
  );
}

interface ChecklistProps {
  form: DraftFormValues;
  hasTopics: boolean;
  fileState: FileState;
  fileDifference: FileDifference | undefined;
  /** Whether a submission is being changed, which may require more author fields than a new one. */
  isChange: boolean;
}

/**
 * The parts of the submission, and whether each is complete. Pressing one leads to the missing field, or to the part.
 * Never blocks sending.
 */
export function Checklist({ form, hasTopics, fileState, fileDifference, isChange }: ChecklistProps) {
  const { t } = useLingui();
  const inWords = useOmissionsInWords();
  const missingInWords = useMissingInWords();
  const title: string = form.useWatchValue('title');
  const abstract: string = form.useWatchValue('abstract');
  const keywords: string = form.useWatchValue('keywords');
  const authors = (form.useWatchValue('report_people') as AuthorRow[]).length;
  for (const choice of ['corresponding', 'submissionType', 'topics'] as const) form.useWatchValue(choice);
  const content = toContent(form.getValues());
  const people = content.report_people;
  const omissions = omissionsOf(content, { hasTopics, isChange });
  const words = useWordCount(abstract);
  const limit = site.submission.abstractWords;
  const texts = { title, abstract, keywords };
  const emptyText = Object.keys(texts).find((name) => texts[name as keyof typeof texts].trim() === '');
  const problems = authorProblems(people, site.submission, isChange);
  const [problem] = problems;
  const missing = missingInWords(problems.filter(({ n }) => n !== undefined && !isEmptyRow(people[n - 1]!)));
  return (
    <ul className={classes.checklist} aria-label={t`What is there`}>
      <Item done={!problem} field={problem?.field ?? 'part-authors'}>
        {/* '#' would load the browser's number formats, which takes long while the page is hydrated. */}
        <Plural value={authors} one={`${authors} author`} other={`${authors} authors`} />
        {missing && (
          <>
            {' '}
            · <Trans>{missing} missing</Trans>
          </>
        )}
      </Item>
      {hasTopics && !omissions.topic && (
        <Item done field="topics">
          <Trans>Topic chosen</Trans>
        </Item>
      )}
      {inWords(omissions).map(({ field, omission }) => (
        <Item key={field} done={false} field={field}>
          {omission}
        </Item>
      ))}
      <Item done={!emptyText} field={emptyText ?? 'title'}>
        <Trans>Title, abstract, keywords</Trans>
      </Item>
      <Item
        done={words !== undefined && words > 0 && words <= limit}
        warns={words !== undefined && words > limit}
        field="abstract"
      >
        <Trans>
          {words ?? '–'} of {limit} words
        </Trans>
      </Item>
      <Item
        done={fileState === 'attached'}
        warns={fileState === 'notWord'}
        field={fileState === 'attached' ? 'part-file' : 'file'}
      >
        <FileStateInWords state={fileState} />
      </Item>
      {fileDifference && (
        <Item done={false} field={fileDifference.title ? 'title' : 'abstract'}>
          <FileDifferenceInWords {...fileDifference} />
        </Item>
      )}
    </ul>
  );
}

interface ItemProps {
  done: boolean;
  warns?: boolean;
  /** The field or heading that a press leads to. */
  field: string;
  children: ReactNode;
}

function Item({ done, warns, field, children }: ItemProps) {
  return (
    <li data-done={done || undefined} data-warns={warns || undefined}>
      <button type="button" onClick={() => focusField(field)}>
        {children}
      </button>
    </li>
  );
}

/**
 * The deadline for abstracts, or this person's own, and the time left; the form's line says that it has passed. For
 * information only: the server enforces it, by its own clock.
 */
export function Deadline() {
  const text = useText();
  const own = useOwnDeadline();
  const deadline = own ?? abstractDeadline;
  if (!deadline) return null;
  return (
    <p className={classes.deadline}>
      <b>{own ? <Trans>Your deadline</Trans> : text(deadline.label)}</b>
      <span>
        <DateInZone date={deadline} />
      </span>
      <DeadlineClocks deadline={deadline} isNoted />
    </p>
  );
}

/**
 * Requests persistent storage at the first keystroke (O3). Some browsers then show a prompt: the note explains that
 * beforehand. It remains afterwards, so that the layout does not shift while the author types.
 */
function PersistenceNote({ isStarted }: { isStarted: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void mayPrompt().then(setOpen);
  }, []);
  useEffect(() => {
    if (isStarted) void requestPersistence();
  }, [isStarted]);
  if (!isOpen || isInMemory()) return null;
  return (
    <p className={classes.note} data-first>
      <Trans>
        Once you type, this site asks your browser not to delete your drafts when the device runs low on space. If the
        browser asks you, please allow it.
      </Trans>
    </p>
  );
}

const InstallButton = lazy(() => import('#client/pwa/installButton.tsx'));

/** Stored in local storage after the reader has read the hint. */
const key = 'installHint';

/**
 * After the first saved draft, explains how and why to install the site, if it can be installed (D1, B3). Once closed,
 * it does not return.
 */
function InstallHint({ autosave }: Pick<StateLineProps, 'autosave'>) {
  const isSaved = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state).kind === 'saved';
  if (!isSaved || isInMemory()) return null;
  return isInSafari() ? <InSafari /> : <Hint />;
}

/** Safari deletes drafts, which is more than a hint, so this remains while there is something to lose. */
function InSafari() {
  return (
    <aside className={classes.install}>
      <SevenDays count={1} />
      <ExportButton className={buttons.button} data-variant="outline">
        <Trans>Export all drafts</Trans>
      </ExportButton>
    </aside>
  );
}

function Hint() {
  const way = useInstallWay();
  const [isRead, setRead] = useState(() => localStore.get(key) !== null);
  if (!way || isRead) return null;
  const dismiss = () => {
    localStore.set(key, 'read');
    setRead(true);
  };
  return (
    <aside className={classes.install}>
      <p>
        <Trans>
          Installed as an app, this site opens from your home screen, works offline, and keeps your drafts longer.
        </Trans>
      </p>
      <Optional>
        <InstallButton />
      </Optional>
      <button type="button" className={classes.notNow} onClick={dismiss}>
        <Trans>Not now</Trans>
      </button>
    </aside>
  );
}
