import { Trans } from '@lingui/react/macro';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { RouteOf } from '#site/routes.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import { loginAndReturn } from '#client/session/loginState.ts';
import { LackingBrowser } from '#client/features/deviceStorage/lackingBrowser.tsx';
import { emptyAccount } from '#client/session/account.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { AbstractFields } from '#client/screens/submission/abstract/abstractFields.tsx';
import { FileAttachment, FileLength, FromWord } from '#client/screens/submission/attachment/attachment.tsx';
import type { FileDifference, FileState } from '#client/screens/submission/attachment/fileState.tsx';
import { Authors } from '#client/screens/submission/authors/authors.tsx';
import { ChooseVersion, SentElsewhere } from '#client/screens/submission/versions/chooseVersion.tsx';
import { hasFile, toContent } from './formValues.ts';
import { HistoryButton } from '#client/screens/submission/versions/historyButton.tsx';
import type { Start } from './opening.ts';
import { OtherTexts, SeparateVersion, useUndecided } from '#client/screens/submission/versions/otherTexts.tsx';
import { PreviewButton } from '#client/screens/submission/preview/previewButton.tsx';
import { SendResultQuestion } from '#client/screens/submission/sending/sendResultQuestion.tsx';
import { StatePanel } from '#client/screens/submission/sending/statePanel.tsx';
import { useAttaching, useStoredHash } from '#client/screens/submission/attachment/useAttaching.ts';
import { useDraftForm } from './useDraftForm.ts';
import { useRestoredPlace } from './useRestoredPlace.ts';
import { useSaveOnLeave } from './useSaveOnLeave.ts';
import { useServerConflict } from '#client/screens/submission/sending/useServerConflict.ts';
import { useProblems, useSubmitting } from '#client/screens/submission/sending/useSubmitting.ts';
import { site } from '#client/published/site.ts';
import { limits } from '#contract/rules/limits.ts';
import classes from './form.module.css';

interface FormProps {
  route: RouteOf<'submission'>;
  /** Undefined while prerendering and hydrating. */
  account: StoredAccount | undefined;
  start: Start;
  /** Whether the device's database is open. */
  isOpen: boolean;
  /** Why it could not be opened. */
  openFailure?: StorageFailure | undefined;
  /** Opens a stored draft, or a report, instead of the form's content. */
  onReopen: (wanted: { draft: string } | { id: string }) => void;
}

/** The submission form (R4): authors, abstract and file, saved on the device while typing, and sent with one press. */
export function SubmissionForm({ route, account = emptyAccount, start, isOpen, openFailure, onReopen }: FormProps) {
  const { db } = start;
  const mounted = useMounted();
  const openDb = isOpen ? db : undefined;
  const draftForm = useDraftForm(start, openDb, route.path);
  const { form, autosave, draft, sent, draftId, isStarted, forked } = draftForm;
  const show = useProblems(form);
  const { busy, attach, detach, running: fileChange } = useAttaching(draftForm, db, show);
  const submitting = useSubmitting(draftForm, { db, account, route, fileChange, show });
  const { sending, result, dismiss } = submitting;
  const conflict = useServerConflict(db, draft, { onKept: dismiss, onReopen });
  useSaveOnLeave(autosave, db);
  useRestoredPlace(account !== emptyAccount);
  useStoredHash(db, draft);

  const [fileDifference, setFileDifference] = useState<FileDifference>();
  const [isNotWord, setNotWord] = useState(false);
  const chooser = useRef<() => void>(null);
  const stored = draft ?? sent ?? start.position;
  const fileState = fileStateOf(stored, isNotWord);
  const readContent = () => toContent(form.getValues());
  const undecided = useUndecided(openDb, draft, { autosave, read: readContent });
  const reopenDraft = () => onReopen({ draft: draftId });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    conflict.askAgain();
    // While versions conflict, Submission only shows the choice again.
    if (!conflict.theirs) void submitting.submit();
  };

  return (
    <form className={classes.form} data-prerendered={!mounted || undefined} onSubmit={onSubmit} noValidate>
      <div>
        {isOpen && <LackingBrowser />}
        {stored.report && <Changing paper={stored.report.report_id} />}
        {forked && <SeparateVersion dashboardPath={route.dashboardPath} />}
        <FromWord
          form={form}
          db={db}
          autosave={autosave}
          draft={stored}
          error={form.errors.file}
          busy={busy}
          chooser={chooser}
          onChoose={attach}
          onRemove={detach}
          onDiffer={setFileDifference}
          onNotWord={setNotWord}
        />
        <FormPart name="authors" number={1} title={<Trans>Authors</Trans>} hint={<AuthorsHint />}>
          <Authors
            form={form}
            db={openDb}
            account={account}
            autosave={autosave}
            namesToCheck={(draft ?? sent)?.namesToCheck}
            isChange={stored.report !== undefined}
          />
          <OtherTexts part="report_people" undecided={undecided} className={classes.belowAuthors} />
          {form.errors.report_people && (
            <p id="report_people-error" className={classes.error} role="alert">
              {form.errors.report_people}
            </p>
          )}
        </FormPart>
        <FormPart name="abstract" number={2} title={<Trans>Abstract</Trans>} hint={<Trans>Plain text, no HTML.</Trans>}>
          <AbstractFields
            form={form}
            hasTopics={route.hasTopics}
            isChange={stored.report !== undefined}
            undecided={undecided}
          />
        </FormPart>
        <FormPart name="file" number={3} title={<Trans>File</Trans>} hint={<FileHint />}>
          <FileAttachment draft={stored} busy={busy} chooser={chooser} onRemove={detach}>
            <FileLength draft={stored} db={db} />
          </FileAttachment>
        </FormPart>
      </div>

      <StatePanel
        form={form}
        autosave={autosave}
        isOpen={isOpen}
        openFailure={openFailure}
        isChange={stored.report !== undefined}
        isStarted={isStarted}
        sent={sent ? 'confirmed' : isOnItsWay(draft) ? 'unconfirmed' : undefined}
        hasTopics={route.hasTopics}
        fileState={fileState}
        fileDifference={fileDifference}
        sending={sending}
        preview={
          <PreviewButton
            read={readContent}
            hasTopics={route.hasTopics}
            fileState={fileState}
            fileDifference={fileDifference}
            isChange={stored.report !== undefined}
          />
        }
        history={
          <HistoryButton db={openDb} draftId={draftId} flush={() => autosave.flush()} onRestored={reopenDraft} />
        }
        result={result}
        addresses={{
          login: loginAndReturn(route.loginPath, `${route.path}?draft=${draftId}`),
          dashboard: route.dashboardPath,
        }}
      />

      <Questions
        draft={stored}
        hasTopics={route.hasTopics}
        submitting={submitting}
        conflict={conflict}
        readContent={readContent}
      />
    </form>
  );
}

function fileStateOf(stored: Pick<Draft, 'file' | 'report'>, isNotWord: boolean): FileState {
  if (!hasFile(stored)) return 'missing';
  return isNotWord ? 'notWord' : 'attached';
}

function isOnItsWay(draft: Draft | undefined): boolean {
  return draft?.state === 'sending' || draft?.state === 'unknown';
}

interface QuestionsProps {
  draft: Pick<Draft, 'file' | 'report'>;
  hasTopics: boolean;
  submitting: ReturnType<typeof useSubmitting>;
  conflict: ReturnType<typeof useServerConflict>;
  readContent: () => DraftContent;
}

/** The questions that the author has to answer before anything is sent, or sent again. */
function Questions({ draft, hasTopics, submitting, conflict, readContent }: QuestionsProps) {
  const { submit, result, dismiss, sending } = submitting;
  return (
    <>
      <SendResultQuestion result={result} onChoose={(answer) => void submit(answer)} onClose={dismiss} />
      {result?.kind === 'unseen' && (
        <SentElsewhere
          mine={readContent()}
          draft={draft}
          sent={result}
          hasTopics={hasTopics}
          onChoose={(choice) => void submit(choice)}
          onClose={dismiss}
        />
      )}
      {conflict.theirs && !conflict.isPostponed && !sending.active && (
        <ChooseVersion
          mine={readContent()}
          draft={draft}
          theirs={conflict.theirs}
          hasTopics={hasTopics}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
          onClose={conflict.postpone}
        />
      )}
    </>
  );
}

interface PartProps {
  name: 'authors' | 'abstract' | 'file';
  number: number;
  title: ReactNode;
  hint: ReactNode;
  children: ReactNode;
}

/** A numbered part of the form. */
function FormPart({ name, number, title, hint, children }: PartProps) {
  return (
    <section className={classes.part}>
      <h2 tabIndex={-1} data-field={`part-${name}`}>
        <span aria-hidden>{number}</span>
        {title}
      </h2>
      <p className={classes.hint}>{hint}</p>
      {children}
    </section>
  );
}

function AuthorsHint() {
  return site.submission.correspondingAuthors === 'one' ? (
    <Trans>In the order of the paper. One corresponding author, one presenter.</Trans>
  ) : (
    <Trans>In the order of the paper. At least one corresponding author, one presenter.</Trans>
  );
}

function FileHint() {
  const megabytes = limits.file / 1024 / 1024;
  return (
    <Trans>
      One .doc or .docx, at most {megabytes} MB. <a href={`/templates/${site.abstractTemplate}`}>Template</a>
    </Trans>
  );
}

/** A note that names the submission being changed (R8). */
function Changing({ paper }: { paper: string }) {
  return (
    <p className={classes.changing}>
      <Trans>You are editing paper {paper}</Trans>
    </p>
  );
}
