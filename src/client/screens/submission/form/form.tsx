import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#conference/site.ts';
import { limits } from '#contract/rules/limits.ts';
import { keepMine, takeTheirs } from '#client/drafts/outbox/conflict.ts';
import { storageFailure, type StorageFailure } from '#client/drafts/store/storageFailure.ts';
import { loginAndReturn } from '#client/session/loginState.ts';
import { nobody } from '#client/session/account.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { AbstractFields } from '#client/screens/submission/abstract/abstractFields.tsx';
import { Attachment } from '#client/screens/submission/attachment/attachment.tsx';
import { Authors } from '#client/screens/submission/authors/authors.tsx';
import { ChooseVersion } from '#client/screens/submission/versions/chooseVersion.tsx';
import { hasFile, toContent } from './formValues.ts';
import { HistoryButton } from '#client/screens/submission/versions/historyButton.tsx';
import { Notice } from '#client/screens/submission/sending/notice.tsx';
import type { Start } from './opening.ts';
import { OtherTab } from '#client/screens/submission/versions/otherTab.tsx';
import { PreviewButton } from '#client/screens/submission/preview/previewButton.tsx';
import { AskWhetherTwin, AskWhichArrived } from '#client/screens/submission/sending/questions.tsx';
import { StatePanel } from '#client/screens/submission/sending/statePanel.tsx';
import { useAttaching } from '#client/screens/submission/attachment/useAttaching.ts';
import { useDraftForm } from './useDraftForm.ts';
import { useLeaving } from './useLeaving.ts';
import { useSubmitting } from '#client/screens/submission/sending/useSubmitting.ts';
import { WordFile } from '#client/screens/submission/attachment/wordFile/wordFile.tsx';
import classes from './form.module.css';

interface FormProps {
  route: RouteOf<'submission'>;
  /** Nobody while the page is written and hydrated. */
  account: StoredAccount | undefined;
  start: Start;
  /** Whether the device's database can be read by now. */
  isOpen: boolean;
  /** Why it cannot. */
  unopened?: StorageFailure | undefined;
  /** Opens a stored draft, or a report, in place of what the form holds. */
  onReopen: (wanted: { draft: string } | { id: string }) => void;
}

/** The submission form (R4): authors, abstract and file, saved on the device as they are typed, sent by one press. */
export function SubmissionForm({ route, account = nobody, start, isOpen, unopened, onReopen }: FormProps) {
  const { db } = start;
  const mounted = useMounted();
  const readable = isOpen ? db : undefined;
  const draftForm = useDraftForm(start, readable, route.path);
  const { form, autosave, draft, draftId, isBegun, forked } = draftForm;
  const { submit, show, sending, result, dismiss } = useSubmitting(draftForm, { db, account, route });
  const { busy, attach, detach } = useAttaching(draftForm, db, show);
  const [isConflictPostponed, postponeConflict] = useState(false);
  useLeaving(autosave, db);

  const values = form.getValues();
  const stored = draft ?? start.position;
  const theirs = draft?.changedOnServer;
  const refuse = useRefusal();
  const onRefused = (error: unknown) => refuse(storageFailure(error));
  const onKeepMine = () => theirs && keepMine(db, draftId, theirs).then(dismiss, onRefused);
  const onTakeTheirs = () =>
    theirs && takeTheirs(db, draftId).then(() => onReopen({ id: String(theirs.report_id) }), onRefused);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    postponeConflict(false);
    // A question that was put off is asked again: what answers it must not overtake another try.
    if (!theirs) void submit();
  };

  return (
    <form className={classes.form} data-written={!mounted || undefined} onSubmit={onSubmit} noValidate>
      <div>
        {stored.report && <Changing paper={stored.report.report_id} />}
        <OtherTab
          draft={draft}
          position={autosave.position}
          forked={forked}
          onReopen={() => onReopen({ draft: draftId })}
        />
        <Part number={1} title={<Trans>Authors</Trans>} hint={<AuthorsHint />}>
          <Authors
            form={form}
            db={readable}
            account={account}
            autosave={autosave}
            order={values.report_people.map(({ key }) => key).join()}
            corresponding={values.corresponding.join()}
            presenter={values.presenter}
            errors={form.errors}
          />
          {form.errors.report_people && (
            <p id="report_people-error" className={classes.error} role="alert">
              {form.errors.report_people}
            </p>
          )}
        </Part>
        <Part number={2} title={<Trans>Abstract</Trans>} hint={<Trans>Plain text, no HTML.</Trans>}>
          <AbstractFields form={form} hasTopics={route.hasTopics} />
        </Part>
        <Part number={3} title={<Trans>File</Trans>} hint={<FileHint />}>
          <Attachment
            draft={stored}
            error={form.errors.file}
            busy={busy}
            onChoose={(file) => void attach(file)}
            onRemove={() => void detach()}
          />
          <WordFile form={form} db={db} autosave={autosave} draft={stored} />
        </Part>
      </div>

      <StatePanel
        form={form}
        autosave={autosave}
        isOpen={isOpen}
        unopened={unopened}
        isChange={stored.report !== undefined}
        isBegun={isBegun}
        isSent={draft?.state === 'sending' || draft?.state === 'unknown'}
        hasFile={hasFile(stored)}
        sending={sending}
        preview={<PreviewButton read={() => toContent(form.getValues())} hasTopics={route.hasTopics} />}
        history={
          <HistoryButton
            db={readable}
            draftId={draftId}
            flush={() => autosave.flush()}
            onRestored={() => onReopen({ draft: draftId })}
          />
        }
        notice={
          result && (
            <Notice
              result={result}
              loginAddress={loginAndReturn(route.loginPath, `${route.path}?draft=${draftId}`)}
              dashboardAddress={route.dashboardPath}
            />
          )
        }
      />

      {result?.kind === 'which-arrived' && (
        <AskWhichArrived candidates={result.candidates} onChoose={(answer) => void submit(answer)} onClose={dismiss} />
      )}
      {result?.kind === 'duplicate' && (
        <AskWhetherTwin candidates={result.candidates} onChoose={(answer) => void submit(answer)} onClose={dismiss} />
      )}
      {theirs && !isConflictPostponed && !sending.active && (
        <ChooseVersion
          mine={toContent(form.getValues())}
          draft={stored}
          theirs={theirs}
          hasTopics={route.hasTopics}
          onKeepMine={() => void onKeepMine()}
          onTakeTheirs={() => void onTakeTheirs()}
          onClose={() => postponeConflict(true)}
        />
      )}
    </form>
  );
}

/** Says that what is there already is being changed, and which it is (R8). */
function Changing({ paper }: { paper: string }) {
  return (
    <p className={classes.changing}>
      <Trans>You are changing paper {paper}</Trans>
    </p>
  );
}

interface PartProps {
  number: number;
  title: ReactNode;
  hint: ReactNode;
  children: ReactNode;
}

function Part({ number, title, hint, children }: PartProps) {
  return (
    <section className={classes.part}>
      <h2>
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
