import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { site } from '#conference/site.ts';
import { loginProblem } from '#contract/rules/accountRules.ts';
import { inWords, type Problem } from '#contract/problems/problems.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useDelayedRedirect } from '#client/session/delayedRedirect.ts';
import { logIn } from '#client/session/logIn.ts';
import { currentAccount } from '#client/session/session.ts';
import { fieldsOf } from '#client/ui/forms/formProblem.ts';
import { PasswordField } from '#client/ui/forms/passwordField.tsx';
import { SubmitButton } from '#client/ui/forms/submitButton.tsx';
import { TextField } from '#client/ui/forms/textField.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import classes from './login.module.css';

interface LoginFormProps {
  dashboardPath: string;
  /** Where a reader goes whose session ended while writing (O9). */
  from: string | undefined;
}

/**
 * Email and password; what was typed stays until one is let in (A7). The fields keep their own values, so that what is
 * typed or filled in before this code arrives counts.
 */
export function LoginForm({ dashboardPath, from }: LoginFormProps) {
  const { t } = useLingui();
  const arrive = useDelayedRedirect();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const field = useFieldOf(problem, () => setProblem(undefined));

  async function submit(credentials: { username: string; password: string }): Promise<void> {
    setUnreachable(false);
    const before = currentAccount()?.visitor_id;
    const outcome = await logIn(credentials);
    if (outcome.kind === 'unreachable') return setUnreachable(true);
    if (outcome.kind === 'refused') return toast({ kind: 'error', message: outcome.msg });
    toast({ kind: 'success', message: t`Login successful` });
    // A draft is on the screen of its own author only.
    const isSamePerson = before === undefined || before === String(outcome.data.visitor_id);
    await arrive((isSamePerson && from) || dashboardPath);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { username = '', password = '' } = fieldsOf(event.currentTarget);
    const found = loginProblem({ username, password });
    setProblem(found);
    if (found) return focusField(event.currentTarget, found.field);
    setBusy(true);
    void submit({ username, password }).finally(() => setBusy(false));
  }

  return (
    <form
      className={classes.form}
      // Sent before this code arrived, nothing typed may end up in the address.
      method="post"
      noValidate
      onSubmit={onSubmit}
    >
      <TextField
        label={t`Email`}
        // Not type=email, which rewrites what is typed: there is no format check (specification §5).
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordField label={t`Password`} autoComplete="current-password" {...field('password')} />
      {unreachable && (
        <p className={classes.unreachable} role="alert">
          <Trans>
            There is no connection to the server, so nobody can log in right now. Drafts stay on this device; please try
            again when you are online.
          </Trans>
        </p>
      )}
      <SubmitButton busy={busy}>
        <Trans>Log in</Trans>
      </SubmitButton>
      <Forgotten />
    </form>
  );
}

/** A site without a mail server: a person helps whoever has forgotten the password. */
function Forgotten() {
  const { email } = site.contact;
  return (
    <details className={classes.forgotten}>
      <summary>
        <Trans>Forgotten password?</Trans>
      </summary>
      <p>
        <Trans>
          Write to <a href={`mailto:${email}`}>{email}</a> from the address you registered with: the secretariat sends
          you a link with which you set a new one.
        </Trans>
      </p>
    </details>
  );
}

/** A field's name and its problem, which goes as soon as something is typed there. */
function useFieldOf(problem: Problem | undefined, forget: () => void) {
  const language = useLanguage();
  return (name: 'username' | 'password') => ({
    name,
    ...(problem?.field === name && { error: inWords(problem, language), onChange: forget }),
  });
}

/** The words of the problem are read out as the field's description. */
function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
