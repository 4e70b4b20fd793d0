import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import { invitationDays, rolesProblem } from '#contract/staff/rules.ts';
import type { ListedStaff, SentInvitation } from '#contract/staff/staff.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import type { RefusedOutcome } from '#client/api/outcome.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { textFieldsOf } from '#client/ui/forms/formProblem.ts';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { LetterLanguage } from './letterLanguage.tsx';
import { RoleFields, useChosenWords, type ChosenRoles } from './roleFields.tsx';

interface InviteFormProps {
  /** The present team. */
  staff: readonly ListedStaff[];
  onSent: (sent: SentInvitation, email: string) => void;
  onRoles: (staff: ListedStaff) => void;
}

/**
 * Invites a person by address, with roles. Warns if the person is in the team already: an invitation would change more
 * than the roles.
 */
export function InviteForm({ staff, onSent, onRoles }: InviteFormProps) {
  const { t } = useLingui();
  const text = useText();
  const inWords = useChosenWords();
  const [typed, setTyped] = useState('');
  const { isBusy, act } = useAct();
  const [chosen, setChosen] = useState<ChosenRoles>({ roles: [], topics: [] });
  const [language, setLanguage] = useState(useLanguage());
  const [problem, setProblem] = useState<{ field: string; words: string }>();

  const given = inWords(chosen);
  const member = staff.find(({ email }) => email.toLowerCase() === typed.trim().toLowerCase());

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { email = '' } = textFieldsOf(event.currentTarget);
    const found = rolesProblem(chosen);
    if (!email.trim()) return setProblem({ field: 'email', words: text(staffProblems.emailNotMailable) });
    if (found) return setProblem({ field: found.field, words: text(staffProblems[found.code]) });
    setProblem(undefined);
    const body = { email: email.trim(), roles: [...chosen.roles], topics: [...chosen.topics], language };
    const sayHere = ({ field = '', msg }: RefusedOutcome) => {
      setProblem({ field, words: msg });
      return true;
    };
    const done = await act(() => staffCall('staff_invite', body), sayHere);
    if (done) onSent(done.data, body.email);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={18}>
        <TextInput
          label={t`E-mail address`}
          name="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (problem?.field === 'email') setProblem(undefined);
          }}
          description={t`The link is valid for ${invitationDays} days, once.`}
          {...(problem?.field === 'email' && { error: problem.words })}
        />
        {member && (
          <Alert>
            <Trans>
              <bdi>{member.name}</bdi> is in the team already. Once the invitation is accepted, these roles replace the
              present ones, and the former passkeys and password no longer work.
            </Trans>
            <SentenceSpace />
            <Button variant="link" onClick={() => onRoles(member)}>
              <Trans>Change roles</Trans>
            </Button>
          </Alert>
        )}
        <RoleFields chosen={chosen} onChoose={setChosen} />
        <LetterLanguage language={language} onChoose={setLanguage} />
        {problem && problem.field !== 'email' && <Alert role="alert">{problem.words}</Alert>}
        <Button type="submit" variant="filled" loading={isBusy}>
          {chosen.roles.length === 0 ? <Trans>Invite</Trans> : <Trans>Invite as {given}</Trans>}
        </Button>
      </Stack>
    </form>
  );
}
