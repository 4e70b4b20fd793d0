import { Alert, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import type { AddressPlace, OutboxLetter } from '#contract/staff/mail.ts';
import { useText } from '#client/i18n/language.tsx';
import { newId } from '#client/device/newId.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { emailInput } from '#client/ui/forms/emailInput.ts';
import { textFieldsOf } from '#client/ui/forms/formProblem.ts';

interface ReaddressFormProps {
  letter: OutboxLetter;
  onSent: () => void;
  onCancel: () => void;
}

/** Sends a refused letter to another address, which can also be corrected at its source (S14). */
export function ReaddressForm({ letter, onSent, onCancel }: ReaddressFormProps) {
  const { t } = useLingui();
  const text = useText();
  const { mail_id, email: refused, report_id, failure, correctable = [] } = letter;
  const [also, setAlso] = useState<readonly AddressPlace[]>([]);
  const { isBusy, during } = useBusy();
  const [problem, setProblem] = useState<{ field: string; words: string }>();
  // One command id, so that repeated presses send the letter once.
  const [command_id] = useState(() => newId());

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = (textFieldsOf(event.currentTarget)['email'] ?? '').trim();
    if (!isMailable(email)) return setProblem({ field: 'email', words: text(staffProblems.emailNotMailable) });
    setProblem(undefined);
    const outcome = await during(() => staffCall('mail_resend', { command_id, mail_id, email, also: [...also] }));
    if (outcome.kind === 'success') onSent();
    else if (outcome.kind === 'refused') setProblem({ field: outcome.field ?? '', words: outcome.msg });
    else
      setProblem({
        field: '',
        words: t`There is no connection to the server. Nothing is sent twice if you press again.`,
      });
  }

  const place = (name: AddressPlace, label: string, description: string) =>
    correctable.includes(name) && (
      <Checkbox
        label={label}
        description={description}
        checked={also.includes(name)}
        onChange={({ currentTarget: { checked } }) =>
          setAlso(checked ? [...also, name] : also.filter((each) => each !== name))
        }
      />
    );

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {failure && (
          <Text c="dimmed" size="sm">
            <Trans>The mail server said:</Trans> <span lang="en">{failure}</span>
          </Text>
        )}
        <TextInput
          label={t`E-mail address`}
          name="email"
          defaultValue={refused}
          {...emailInput}
          autoComplete="off"
          data-autofocus
          onChange={() => setProblem(undefined)}
          {...(problem?.field === 'email' && { error: problem.words })}
        />
        {place(
          'account',
          t`Correct it in the account too`,
          t`The author signs in with the new address, and all later mail goes there.`,
        )}
        {place(
          'abstract',
          t`Correct it in abstract ${report_id} too`,
          t`It is corrected in the list of authors, and the submitter is notified.`,
        )}
        {problem && problem.field !== 'email' && <Alert role="alert">{problem.words}</Alert>}
        <FormButtons type="submit" disabled={isBusy} onCancel={onCancel}>
          <Trans>Send again</Trans>
        </FormButtons>
      </Stack>
    </form>
  );
}
