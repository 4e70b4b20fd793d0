import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { inWords, type Problem } from '#contract/problems/problems.ts';
import { reportProblems } from '#contract/rules/reportRules.ts';
import { useConnection } from '#client/api/connection.ts';
import { serverNow } from '#client/api/serverClock.ts';
import { sendable } from '#client/drafts/store/content.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { saveDraft } from '#client/drafts/store/drafts.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { DraftSendOptions } from '#client/drafts/outbox/sender.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import { readFirstList } from '#client/features/ownList/firstList.ts';
import { useIsLate } from '#client/features/ownDeadline/late.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { whenIdle } from '#client/performance/idle.ts';
import { endSession, type StoredAccount } from '#client/session/session.ts';
import { isAtOverlay } from '#client/ui/overlays/closedByBack.ts';
import { announceProblem } from '#client/ui/forms/announceProblem.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { loadToastBoard } from '#client/ui/toasts/toasts.tsx';
import { focusField, focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import { hasFile, toContent } from '#client/screens/submission/form/formValues.ts';
import type { DraftForm } from '#client/screens/submission/form/useDraftForm.ts';
import type { SendResult } from '#client/features/sending/running.ts';
import { useSending, type SendControls } from './useSending.ts';

/** Milliseconds from 'Submitted Successfully' to the dashboard (R8). */
const redirectDelay = 200;

interface Submission {
  db: DraftsDatabase;
  account: StoredAccount;
  route: RouteOf<'submission'>;
  /** While the file is being stored or removed: resolves to whether that succeeded. */
  fileChange: () => Promise<boolean> | undefined;
  /** Shows problems at their fields. */
  show: (problems: readonly Problem[]) => void;
}

/** The action of Submission: check, save, send, report the result (R6, R8, D4). */
export function useSubmitting(draftForm: DraftForm, { db, account, route, fileChange, show }: Submission) {
  const { form, autosave, draft, draftId } = draftForm;
  const sending = useSending(draftId, db, account, route.hasTopics);
  const { result, setResult, report, forgetArrival } = useResult();
  const [isDone, setDone] = useState(false);
  const isUnknown = draft?.state === 'unknown';
  useRedirect(isDone, route.dashboardPath, account.visitor_id);
  useEffect(() => whenIdle(() => void loadToastBoard().catch(() => undefined)), []);
  /** Whether the complete form has arrived: a draft that still exists has later changes. */
  const isAllSent = useCallback(
    async () => !(await autosave.flush()) && (await db.drafts.get(autosave.position.id)) === undefined,
    [autosave, db],
  );
  const reportFound = useCallback(
    async (found: SendResult) => {
      report(found);
      if (await isAllSent()) setDone(true);
    },
    [report, isAllSent],
  );
  useLookUp(isUnknown, draftId, sending.lookUp, reportFound);

  const submit = async (answer?: DraftSendOptions['answer']) => {
    if (sending.active || isDone) return;
    form.clearErrors();
    const change = fileChange();
    // A message has said why. The author decides whether to submit without it.
    if (change && !(await change)) return;
    const problems = problemsIn(draftForm, change ? await db.drafts.get(autosave.position.id) : draft);
    if (problems.length > 0) return show(problems);
    // A look-up has found that it arrived, and nothing was typed since: nothing is left to send.
    if (result?.kind === 'submitted' && (await isAllSent())) return setDone(true);
    setResult(undefined);
    forgetArrival();
    const failure = await save(draftForm, db);
    if (failure) return report({ kind: 'failed', failure, mayHaveArrived: draft?.sending?.stage === 'report' });
    const sent = await sending.send(autosave.position.id, answer);
    report(sent);
    setDone(sent?.kind === 'submitted');
    if (sent?.kind === 'undecided') focusField(`other.${sent.part}`);
    if (sent?.kind === 'refused' && sent.field) {
      form.setErrors({ [sent.field]: sent.msg });
      focusFieldSoon(sent.field);
    }
  };

  return {
    submit,
    sending,
    /** The result to show. A lost answer is shown until the submission is found. */
    result: isUnknown && !sending.active && !takesPrecedence(result) ? ({ kind: 'unknown' } as const) : result,
    dismiss: () => setResult(undefined),
  };
}

/** The problems of the content that would be sent. */
function problemsIn({ form, autosave: { position } }: DraftForm, draft: Draft | undefined): Problem[] {
  const fields = { ...sendable(toContent(form.getValues())), hasFile: hasFile(draft ?? position) };
  return reportProblems(fields, site.submission, position.report !== undefined);
}

/** Saves the content to be sent. Stored content is not saved again: its new revision would count as a later change. */
function save({ autosave, draft }: DraftForm, db: DraftsDatabase): Promise<StorageFailure | undefined> {
  const isStored = draft !== undefined && draft.id === autosave.position.id;
  return isStored ? autosave.flush() : autosave.saveWith((position, content) => saveDraft(db, position, content));
}

/** The result of the last press or look-up, and its announcement. */
function useResult() {
  const text = useText();
  const { t } = useLingui();
  const isLate = useIsLate();
  const [result, setResult] = useState<SendResult>();
  // A look-up may find the submission while a press is still saving, and both would announce that it arrived.
  const isArrivalAnnounced = useRef(false);
  const report = useCallback(
    (sent: SendResult | undefined) => {
      if (!sent) return;
      setResult(sent);
      if (sent.kind === 'submitted' && !isArrivalAnnounced.current) {
        const late = isLate(new Date(sent.received_at ?? serverNow()));
        toast({
          kind: 'success',
          message: text(site.submission.submitted),
          ...(late && { caution: t`It arrived after the deadline and may not be considered.` }),
        });
        isArrivalAnnounced.current = true;
      }
      if (sent.kind === 'session-ended') endSession();
      if (sent.kind === 'refused') toast({ kind: 'error', message: sent.msg, isAtField: sent.field !== undefined });
    },
    [text, t, isLate],
  );
  return { result, setResult, report, forgetArrival: () => void (isArrivalAnnounced.current = false) };
}

/** Marks every field with a problem; the first in the specification's order gets the focus (R6). */
export function useProblems(form: DraftForm['form']): (problems: readonly Problem[]) => void {
  const language = useLanguage();
  return (problems) => {
    const messages = problems.map((problem) => [problem.field, inWords(problem, language)] as const);
    const [first] = messages;
    if (!first) return;
    // If a field has several problems, the first is shown.
    form.setErrors((errors) => ({ ...errors, ...Object.fromEntries(messages.toReversed()) }));
    announceProblem(() => {
      focusField(first[0]);
      return first[1];
    });
  };
}

/** Goes to the dashboard, which shows the submission from its first paint. */
function useRedirect(isDone: boolean, path: string, visitorId: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    void readFirstList(visitorId);
    const timer = setTimeout(() => void navigate(path, { replace: isAtOverlay() }), redirectDelay);
    return () => clearTimeout(timer);
  }, [isDone, navigate, path, visitorId]);
}

/** When the connection is back, looks up whether a submission without an answer arrived. It never sends anything. */
function useLookUp(
  isUnknown: boolean,
  draftId: string,
  lookUp: SendControls['lookUp'],
  report: (found: SendResult) => Promise<void>,
): void {
  const connection = useConnection();
  useEffect(() => {
    if (!isUnknown || connection === 'offline') return;
    // If a look-up does not find it, the notice or the question remains.
    void lookUp(draftId).then((found) => (found?.kind === 'submitted' ? report(found) : undefined));
  }, [isUnknown, connection, draftId, lookUp, report]);
}

function takesPrecedence(result: SendResult | undefined): boolean {
  const kinds: readonly (SendResult['kind'] | undefined)[] = [
    'which-arrived',
    'other-version',
    'unseen',
    'not-recorded',
    'failed',
  ];
  return kinds.includes(result?.kind);
}
