import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Role } from '#contract/staff/roles.ts';
import { rolesProblem } from '#contract/staff/rules.ts';
import { invitationFacts, type ListedStaff, type NewInvitation, type SentInvitation } from '#contract/staff/staff.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { useRecordFields } from '#client/admin/records/forms/recordForm.tsx';
import { useCallForm } from '#client/admin/records/forms/useCallForm.ts';
import { LetterLanguage } from './letterLanguage.tsx';
import { site } from '#client/published/site.ts';
import { reviewers } from '#client/admin/kinds/reviewer/records.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { RoleFields, useChosenWords } from './roleFields.tsx';

interface InviteFormProps {
  /** The present team. */
  staff: readonly ListedStaff[];
  /** The role that is chosen at first. */
  role: Role | undefined;
  /** Prefilled e-mail address. */
  email: string | undefined;
  onSent: (sent: SentInvitation, email: string) => void;
  onRoles: (staff: ListedStaff) => void;
}

/**
 * Invites a person by address, with roles. Warns if the person is in the team already: an invitation would change more
 * than the roles.
 */
export function InviteForm({ staff, role, email: given = '', onSent, onRoles }: InviteFormProps) {
  const inWords = useChosenWords();
  const language = useLanguage();
  const [value, write] = useState<NewInvitation>({ email: given, roles: role ? [role] : [], topics: [], language });
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

  const roleWords = inWords(value);
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
        {site.review && value.roles.includes('reviewer') && (
          <DeclinedBefore
            email={email}
            isChecked={value.again === true}
            onCheck={(isChecked) => write({ ...value, again: isChecked || undefined })}
          />
        )}
        <RoleFields chosen={value} onChoose={(chosen) => write({ ...value, ...chosen })} problemOf={wordsOf} />
        <LetterLanguage language={value.language} onChoose={(chosen) => write({ ...value, language: chosen })} />
        <Button type="submit" variant="filled" loading={isBusy}>
          {value.roles.length === 0 ? <Trans>Invite</Trans> : <Trans>Invite as {roleWords}</Trans>}
        </Button>
      </Stack>
    </form>
  );
}

interface DeclinedBeforeProps {
  email: string;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
}

/** If the owner of this address has declined to review: the reason, and a checkbox to invite them again (W9). */
function DeclinedBefore({ email, isChecked, onCheck }: DeclinedBeforeProps) {
  const { t } = useLingui();
  const { rows } = useRecords(reviewers);
  const declined = rows.find((row) => row.state === 'declined' && row.email.toLowerCase() === email.toLowerCase());
  if (!declined) return null;
  const { reason, colleague } = declined;
  return (
    <Alert>
      <Text>
        <Trans>This person has declined to review.</Trans>
      </Text>
      {reason !== '' && (
        <Text>
          <Trans>
            Reason: <bdi>{reason}</bdi>
          </Trans>
        </Text>
      )}
      {colleague !== '' && (
        <Text>
          <Trans>
            Suggested colleague: <bdi>{colleague}</bdi>
          </Trans>
        </Text>
      )}
      <Checkbox
        mt="sm"
        label={t`Invite again`}
        checked={isChecked}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
    </Alert>
  );
}
