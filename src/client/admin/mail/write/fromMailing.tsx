import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MailDraft } from '#contract/staff/mail.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { isBegun, sameWords, writeAgain } from '#client/admin/records/letterDraft.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { toast } from '#client/ui/toasts/toast.ts';

interface FromMailingProps {
  mailing_id: number;
  /** The present letter. */
  draft: MailDraft;
}

/** Starts a letter from an earlier mailing. Asks first if there is an unsaved letter (S8). */
export function FromMailing({ mailing_id, draft }: FromMailingProps) {
  const { t } = useLingui();
  const [, setAddress] = useSearchParams();
  const { data, asOf, problem, ask } = useAnswer('mail_written', { mailing_id }, { cached: true });
  const isInTheWay = data !== undefined && isBegun(draft) && !sameWords(draft, data.draft);
  const leave = () => setAddress({}, { replace: true });

  function take(): void {
    if (!data) return;
    writeAgain(data);
    const { lost_attachment: name } = data;
    if (name)
      toast({ kind: 'error', message: t`The attachment “${name}” is no longer stored. Please attach it again.` });
    leave();
  }
  const takeAtOnce = useEffectEvent(take);
  const canTake = data !== undefined && !isInTheWay;
  useEffect(() => {
    if (canTake) takeAtOnce();
  }, [canTake]);

  return (
    <>
      {!data && <AsOf asOf={asOf} problem={problem} ask={ask} />}
      <ConfirmDialog opened={isInTheWay} action={t`Write again from this`} onConfirm={take} onCancel={leave}>
        <Trans>You are writing another letter. Its text, recipients and attachment will be replaced.</Trans>
      </ConfirmDialog>
    </>
  );
}
