import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#conference/site.ts';
import { inWords, type Problem } from '#contract/problems/problems.ts';
import { reportProblems } from '#contract/rules/reportRules.ts';
import { useConnection } from '#client/api/connection.ts';
import { saveDraft } from '#client/drafts/store/drafts.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { SendOptions } from '#client/drafts/outbox/sender.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { endSession, type StoredAccount } from '#client/session/session.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { focusField, focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import { hasFile, toContent } from '#client/screens/submission/form/formValues.ts';
import type { DraftForm } from '#client/screens/submission/form/useDraftForm.ts';
import { useSending, type SendResult } from './useSending.ts';

/** Milliseconds from 'Submitted Successfully' to the dashboard (R8). */
const redirectDelay = 200;

/** What a press on Submission does: check, save, send, say what became of it (R6, R8, D4). */
export function useSubmitting(
  { form, autosave, draft, draftId }: DraftForm,
  { db, account, route }: { db: DraftsDatabase; account: StoredAccount; route: RouteOf<'submission'> },
) {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const connection = useConnection();
  const [result, setResult] = useState<SendResult>();
  const sending = useSending(draftId, db, account, route.hasTopics);
  const isUnknown = draft?.state === 'unknown';
  const [isLeaving, leave] = useState(false);

  const show = (problem: Problem) => {
    const message = inWords(problem, language);
    form.setErrors({ [problem.field]: message });
    toast({ kind: 'error', message });
    focusField(problem.field);
  };

  /** Whether it was said that it arrived: a look-up may tell while a press is saving, which is then told the same. */
  const isArrivalSaid = useRef(false);
  const settle = useCallback(
    (sent: SendResult | undefined) => {
      if (!sent) return;
      setResult(sent);
      if (sent.kind === 'submitted' && !isArrivalSaid.current) {
        toast({ kind: 'success', message: text(site.submission.submitted) });
        isArrivalSaid.current = true;
      }
      if (sent.kind === 'session-ended') endSession();
      if (sent.kind === 'refused') toast({ kind: 'error', message: sent.msg });
    },
    [text],
  );

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate(route.dashboardPath), redirectDelay);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate, route.dashboardPath]);

  // Back online, it is only looked up whether a submission without an answer arrived; nothing is sent.
  const { lookUp } = sending;
  useEffect(() => {
    if (!isUnknown || connection === 'offline') return;
    // What a look-up does not find changes nothing of what is said, or asked, already.
    void lookUp(draftId).then((found) => found?.kind === 'submitted' && settle(found));
  }, [isUnknown, connection, draftId, lookUp, settle]);

  const isOnDisk = async () => (await db.drafts.get(autosave.position.id)) !== undefined;

  const submit = async (answer?: SendOptions['answer']) => {
    if (sending.active || isLeaving) return;
    const content = toContent(form.getValues());
    const fields = { ...content, hasFile: hasFile(draft ?? autosave.position) };
    const [problem] = reportProblems(fields, site.submission, autosave.position.report !== undefined);
    if (problem) return show(problem);
    form.clearErrors();
    // A look-up found it, and nothing was typed since: nothing is left to send.
    if (result?.kind === 'submitted' && !(await autosave.flush()) && !(await isOnDisk())) return leave(true);
    setResult(undefined);
    isArrivalSaid.current = false;
    // What is on the disk already is not saved again: its revision would say that something was typed since.
    const isStored = draft !== undefined && draft.id === autosave.position.id;
    const failure = isStored
      ? await autosave.flush()
      : await autosave.saveWith((position, latest) => saveDraft(db, position, latest));
    if (failure) return settle({ kind: 'failed', failure, mayHaveArrived: draft?.sending?.stage === 'report' });
    const sent = await sending.send(autosave.position.id, answer);
    settle(sent);
    leave(sent?.kind === 'submitted');
    if (sent?.kind === 'refused' && sent.field) {
      form.setErrors({ [sent.field]: sent.msg });
      focusFieldSoon(sent.field);
    }
  };

  return {
    submit,
    show,
    sending,
    /** What there is to say; an answer that was lost stays said until it is found. */
    result: isUnknown && !sending.active && !saysMore(result) ? ({ kind: 'unknown' } as const) : result,
    dismiss: () => setResult(undefined),
  };
}

/** Whether a result says more of a submission than that no answer came back. */
function saysMore(result: SendResult | undefined): boolean {
  return result?.kind === 'which-arrived' || result?.kind === 'not-recorded' || result?.kind === 'failed';
}
