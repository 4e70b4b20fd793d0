import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { site } from '#client/published/site.ts';
import { ownDeadlineDays, ownDeadlineProblems } from '#contract/dates/ownDeadline.ts';
import { withdrawalReason, type OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { bodyProblems } from '#client/commands/bodyProblems.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { abstractDeadlineOf } from '#contract/dates/deadline.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import type { AgainProps } from '#client/admin/kinds/kind.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { TellAuthor, useTellAuthor } from './tellAuthor.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { FormDialog } from '#client/admin/ui/forms/formDialog.tsx';
import { useLengthProblem } from '#client/admin/ui/forms/textLength.ts';
import { useFormProblems } from '#client/admin/ui/forms/useFormProblems.ts';

interface DialogProps {
  onClose: () => void;
  /** Called when the change was made. */
  onDone?: (() => void) | undefined;
}

interface WithdrawDialogProps extends DialogProps {
  abstract: Pick<OneAbstract, 'report_id' | 'title'>;
  /** The reason typed so far. */
  typed?: string;
}

/** Asks for the reason for withdrawing an abstract. */
export function WithdrawDialog({ abstract, typed = '', onClose, onDone }: WithdrawDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState(typed);
  const lengthProblem = useLengthProblem();
  const { report_id, title } = abstract;
  const { told, ...telling } = useTellAuthor();
  const body = { report_id, reason: reason.trim(), ...told };
  const { form, wordsOf, isFit } = useFormProblems(() => bodyProblems('withdraw_abstract', body));

  async function withdraw(): Promise<void> {
    await commandQueue.add({ name: 'withdraw_abstract', body, title });
    onDone?.();
    onClose();
  }

  return (
    <FormDialog
      title={t`Withdraw abstract ${report_id}`}
      action={t`Withdraw`}
      gap="lg"
      onSubmit={withdraw}
      {...{ form, isFit, onClose }}
    >
      <Text>
        <Trans>It disappears from all lists. Nothing is deleted; you can restore it at any time.</Trans>
      </Text>
      <Textarea
        label={t`Reason, which the author sees`}
        rows={3}
        value={reason}
        error={lengthProblem(body.reason, withdrawalReason) ?? wordsOf('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TellAuthor {...telling} />
    </FormDialog>
  );
}

/** Asks whether to restore a withdrawn abstract. */
export function RestoreDialog({ abstract: { report_id, title }, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const { told, ...telling } = useTellAuthor();
  async function restore(): Promise<void> {
    onClose();
    const body = { report_id, ...told };
    await commandQueue.add({ name: 'restore_abstract', body, title });
  }
  return (
    <ConfirmDialog opened action={t`Restore`} onConfirm={() => void restore()} onCancel={onClose}>
      <Stack gap="lg">
        <Trans>Abstract {report_id} is listed again, unchanged.</Trans>
        <TellAuthor {...telling} />
      </Stack>
    </ConfirmDialog>
  );
}

interface DeadlineDialogProps extends DialogProps {
  account: Pick<OneAbstract['account'], 'visitor_id' | 'name' | 'deadline'>;
  /** The chosen day, if any. */
  typed?: string;
}

/** Asks for the last day on which this person may submit and change. */
export function DeadlineDialog({ account, typed = account.deadline, onClose, onDone }: DeadlineDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [day, setDay] = useState(typed);
  const announced = abstractDeadlineOf(site)?.day;
  const usual = typeof announced === 'object' ? announced[language] : (announced ?? '');
  const zoneName = zoneOf(site).name[language];
  const days = ownDeadlineDays(site);
  const { visitor_id, name } = account;
  const { told, ...telling } = useTellAuthor();
  const body = { visitor_id, deadline: { from: account.deadline, to: day }, ...told };
  const { form, wordsOf, isFit } = useFormProblems(() => [
    ...(day === account.deadline ? [] : ownDeadlineProblems(day, site)),
    ...bodyProblems('extend_deadline', body),
  ]);

  async function extend(): Promise<void> {
    if (day !== account.deadline) {
      await commandQueue.add({ name: 'extend_deadline', body, title: name });
    }
    onDone?.();
    onClose();
  }

  return (
    <FormDialog
      title={t`Deadline for ${name}`}
      action={t`Save`}
      gap="lg"
      onSubmit={extend}
      {...{ form, isFit, onClose }}
    >
      <TextInput
        type="date"
        label={t`Last day to submit and change`}
        value={day}
        min={days?.first}
        max={days?.last}
        error={wordsOf('deadline')}
        onChange={(event) => setDay(event.currentTarget.value)}
        description={t`Until the end of that day in ${zoneName}. Empty: as for everybody (${usual}).`}
      />
      <TellAuthor {...telling} />
    </FormDialog>
  );
}

/** Repeats a refused withdrawal, with its reason. */
export function WithdrawAgain({ command: { body, title }, ...then }: AgainProps<'withdraw_abstract'>) {
  return <WithdrawDialog abstract={{ report_id: Number(body.report_id), title }} typed={body.reason ?? ''} {...then} />;
}

/** Repeats a refused extension, with its day. */
export function ExtendAgain({ command: { body, title }, ...then }: AgainProps<'extend_deadline'>) {
  const { visitor_id, deadline } = body;
  const account = { visitor_id, name: title, deadline: deadline.from ?? '' };
  return <DeadlineDialog account={account} typed={deadline.to ?? ''} {...then} />;
}
