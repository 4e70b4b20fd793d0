import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import { invitationDays, rolesProblem } from '#contract/staff/rules.ts';
import type { SentInvitation } from '#contract/staff/staff.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { Note } from '#client/admin/ui/note.tsx';
import { Tick } from '#client/admin/ui/tick.tsx';
import { fieldsOf } from '#client/ui/forms/formProblem.ts';
import { SubmitButton } from '#client/ui/forms/submitButton.tsx';
import { TextField } from '#client/ui/forms/textField.tsx';
import { RoleFields, type ChosenRoles } from './roleFields.tsx';
import classes from './team.module.css';

/** An address and roles; the letter is in the language of whoever invites, unless the other is chosen. */
export function InviteForm({ onSent }: { onSent: (sent: SentInvitation, email: string) => void }) {
  const { t } = useLingui();
  const text = useText();
  const own = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [chosen, setChosen] = useState<ChosenRoles>({ roles: ['secretary'], topics: [] });
  const [inOther, setInOther] = useState(false);
  const [problem, setProblem] = useState<{ field: string; words: string }>();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { email = '' } = fieldsOf(event.currentTarget);
    const found = rolesProblem(chosen);
    if (!email.trim()) return setProblem({ field: 'email', words: text(staffProblems.emailNotMailable) });
    if (found) return setProblem({ field: found.field, words: text(staffProblems[found.code]) });
    setProblem(undefined);
    setIsBusy(true);
    const other = own === 'en' ? 'zh' : 'en';
    const outcome = await staffCall('staff_invite', {
      email: email.trim(),
      roles: [...chosen.roles],
      topics: [...chosen.topics],
      language: inOther ? other : own,
    });
    setIsBusy(false);
    if (outcome.kind === 'success') onSent(outcome.data, email.trim());
    else if (outcome.kind === 'refused') setProblem({ field: outcome.field ?? '', words: outcome.msg });
    else setProblem({ field: '', words: t`There is no connection to the server. Nobody was invited.` });
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`E-mail address`}
        name="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        description={t`The link is valid for ${invitationDays} days, once.`}
        {...(problem?.field === 'email' && { error: problem.words })}
      />
      <RoleFields chosen={chosen} onChoose={setChosen} />
      <Tick
        label={own === 'en' ? t`Write in Chinese` : t`Write in English`}
        checked={inOther}
        onChange={(event) => setInOther(event.currentTarget.checked)}
      />
      {problem && problem.field !== 'email' && <Note kind="bad">{problem.words}</Note>}
      <SubmitButton busy={isBusy}>
        <Trans>Invite</Trans>
      </SubmitButton>
    </form>
  );
}
