import { Alert, Button, Stack } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Role } from '#contract/staff/roles.ts';
import { rolesProblem } from '#contract/staff/rules.ts';
import { invitationFacts, type ListedStaff, type NewInvitation, type SentInvitation } from '#contract/staff/staff.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { useRecordFields } from '#client/admin/records/forms/recordForm.tsx';
import { useCallForm } from '#client/admin/records/forms/useCallForm.ts';
import { LetterLanguage } from './letterLanguage.tsx';
import { RoleFields, useChosenWords } from './roleFields.tsx';

interface InviteFormProps {
  /** The present team. */
  staff: readonly ListedStaff[];
  /** The role that is chosen at first. */
  role: Role | undefined;
  onSent: (sent: SentInvitation, email: string) => void;
  onRoles: (staff: ListedStaff) => void;
}

/**
 * Invites a person by address, with roles. Warns if the person is in the team already: an invitation would change more
 * than the roles.
 */
export function InviteForm({ staff, role, onSent, onRoles }: InviteFormProps) {
  const inWords = useChosenWords();
  const language = useLanguage();
  const [value, write] = useState<NewInvitation>({ email: '', roles: role ? [role] : [], topics: [], language });
  const email = value.email.trim();
  const { form, wordsOf, onSubmit, isBusy } = useCallForm({
    call: 'staff_invite',
    body: { ...value, email },
    problems: () =>
      [email ? undefined : ({ code: 'emailNotMailable', field: 'email' } as const), rolesProblem(value)].filter(
        (problem) => problem !== undefined,
      ),
    onDone: (sent) => onSent(sent, email),
  });
  const field = useRecordFields(invitationFacts, { value, write }, wordsOf);

  const given = inWords(value);
  const member = staff.find((each) => each.email.toLowerCase() === email.toLowerCase());
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack gap={18}>
        {field('email')}
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
        <RoleFields chosen={value} onChoose={(chosen) => write({ ...value, ...chosen })} problemOf={wordsOf} />
        <LetterLanguage language={value.language} onChoose={(chosen) => write({ ...value, language: chosen })} />
        <Button type="submit" variant="filled" loading={isBusy}>
          {value.roles.length === 0 ? <Trans>Invite</Trans> : <Trans>Invite as {given}</Trans>}
        </Button>
      </Stack>
    </form>
  );
}
