import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { site } from '#conference/site.ts';
import { ownDeadlineDays, ownDeadlineProblem } from '#contract/dates/ownDeadline.ts';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import type { OneAbstract } from '#contract/staff/oneAbstract.ts';
import { abstractDeadline, zone } from '#client/conference/importantDates.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { commandQueue } from '#client/admin/changes/queue.ts';
import { AskFirst } from '#client/admin/ui/askFirst.tsx';
import { TextField } from '#client/ui/forms/textField.tsx';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { TextArea } from '#client/admin/ui/forms/formFields.tsx';
import { abstractTarget, accountTarget } from './waiting.ts';
import classes from './editForm.module.css';

interface AbstractDialogProps {
  abstract: OneAbstract;
  onClose: () => void;
}

/** Asks why an abstract is to be withdrawn. */
export function WithdrawDialog({ abstract, onClose }: AbstractDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { report_id, title } = abstract;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const body = { report_id, reason: reason.trim() };
    await commandQueue.add({ name: 'withdraw_abstract', body, target: abstractTarget(report_id), title });
    onClose();
  }

  return (
    <Dialog opened onClose={onClose} title={t`Withdraw abstract ${report_id}`}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <p>
          <Trans>It stands in no list for others then. Nothing of it is deleted, and it can be restored whole.</Trans>
        </p>
        <TextArea label={t`Reason, which the author sees`} rows={3} max={2000} value={reason} onWrite={setReason} />
        <FormButtons type="submit" onCancel={onClose}>{t`Withdraw`}</FormButtons>
      </form>
    </Dialog>
  );
}

/** Asks whether it is to stand again. */
export function RestoreDialog({ abstract: { report_id, title }, onClose }: AbstractDialogProps) {
  const { t } = useLingui();
  async function restore(): Promise<void> {
    onClose();
    const body = { report_id };
    await commandQueue.add({ name: 'restore_abstract', body, target: abstractTarget(report_id), title });
  }
  return (
    <AskFirst isOpen action={t`Restore`} onYes={() => void restore()} onNo={onClose}>
      <Trans>Abstract {report_id} stands again, as it was.</Trans>
    </AskFirst>
  );
}

/** Asks until when this person may submit and change. */
export function DeadlineDialog({ abstract: { account }, onClose }: AbstractDialogProps) {
  const { t } = useLingui();
  const text = useText();
  const language = useLanguage();
  const [day, setDay] = useState(account.deadline);
  const announced = abstractDeadline?.day;
  const usual = typeof announced === 'object' ? announced[language] : (announced ?? '');
  const zoneName = zone.name[language];
  const [problem, setProblem] = useState<ReturnType<typeof ownDeadlineProblem>>();
  const days = ownDeadlineDays(site);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { visitor_id, name } = account;
    const body = { visitor_id, deadline: { from: account.deadline, to: day } };
    const found = day === account.deadline ? undefined : ownDeadlineProblem(day, site);
    setProblem(found);
    if (found) return;
    if (day !== account.deadline) {
      await commandQueue.add({ name: 'extend_deadline', body, target: accountTarget(visitor_id), title: name });
    }
    onClose();
  }

  return (
    <Dialog opened onClose={onClose} title={t`Deadline for ${account.name}`}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          type="date"
          label={t`Last day to submit and change`}
          value={day}
          min={days?.first}
          max={days?.last}
          onChange={(event) => {
            setDay(event.currentTarget.value);
            setProblem(undefined);
          }}
          description={t`Until the end of that day in ${zoneName}. Empty: as for everybody (${usual}).`}
          {...(problem && { error: text(staffProblems[problem]) })}
        />
        <FormButtons type="submit" onCancel={onClose}>{t`Save`}</FormButtons>
      </form>
    </Dialog>
  );
}
