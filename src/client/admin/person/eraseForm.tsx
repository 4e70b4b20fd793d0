import { Stack, TextInput } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OnePerson } from '#contract/kinds/person/person.ts';
import { people } from '#client/admin/kinds/person/records.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { emailInput } from '#client/ui/forms/emailInput.ts';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { textFieldsOf } from '#client/ui/forms/formProblem.ts';
import { toast } from '#client/ui/toasts/toast.ts';

interface EraseFormProps {
  person: OnePerson;
  onCancel: () => void;
}

/** Names the person to erase and the data that is lost, and asks the user to type the address. */
export function EraseForm({ person, onCancel }: EraseFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { isBusy, during } = useBusy();
  const [problem, setProblem] = useState('');
  const { visitor_id, name, email } = person;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = textFieldsOf(event.currentTarget)['email'] ?? '';
    setProblem('');
    const outcome = await during(() => staffCall('erase_person', { visitor_id, email: typed }));
    if (outcome.kind === 'refused') return setProblem(outcome.msg);
    if (outcome.kind === 'unreachable') {
      return setProblem(
        t`The server did not answer. Before you try again, please look whether the account is still there.`,
      );
    }
    toast({ kind: 'success', message: t`${name} has been erased.` });
    await people.remove(visitor_id);
    void people.sync();
    await navigate('/people');
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <div>
          <p>
            <Trans>This is deleted for good:</Trans>
          </p>
          <ul>
            <li>
              <Trans>
                the account of {name}, {email}
              </Trans>
            </li>
            {person.submissions.length > 0 && (
              <li>
                <Plural
                  value={person.submissions.length}
                  one="# abstract, with its file"
                  other="# abstracts, with their files"
                />
              </li>
            )}
            {person.letters.length > 0 && (
              <li>
                <Plural value={person.letters.length} one="# invitation letter" other="# invitation letters" />
              </li>
            )}
          </ul>
          <p>
            <Trans>It cannot be undone.</Trans>
          </p>
        </div>
        <TextInput
          label={t`E-mail address of the account`}
          name="email"
          {...emailInput}
          autoComplete="off"
          description={t`To confirm, type it once more.`}
          error={problem}
          onChange={() => setProblem('')}
          data-autofocus
        />
        <FormButtons type="submit" isDangerous disabled={isBusy} onCancel={onCancel}>
          <Trans>Erase {name}</Trans>
        </FormButtons>
      </Stack>
    </form>
  );
}
