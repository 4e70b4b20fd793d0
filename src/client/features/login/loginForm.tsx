import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { site } from '#client/published/site.ts';
import { loginProblems } from '#contract/rules/accountRules.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import { localStore } from '#client/device/localStore.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { useDelayedRedirect } from '#client/session/delayedRedirect.ts';
import { logIn } from '#client/session/logIn.ts';
import { currentAccount } from '#client/session/session.ts';
import { asErrors, textFieldsOf } from '#client/ui/forms/formProblem.ts';
import { announceProblem } from '#client/ui/forms/announceProblem.ts';
import { emailInput } from '#client/ui/forms/emailInput.ts';
import { PasswordField } from '#client/ui/forms/passwordField.tsx';
import { SubmitButton } from '#client/ui/forms/submitButton.tsx';
import { TextField } from '#client/ui/forms/textField.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import fold from '#client/ui/components/fold.module.css';
import card from '#client/ui/forms/formCard.module.css';
import classes from './login.module.css';

/** The messages by field, and whether they came from the server. */
interface Refusal {
  errors: Record<string, ReactNode>;
  isByServer: boolean;
}

const none: Refusal = { errors: {}, isByServer: false };

interface LoginFormProps {
  dashboardPath: string;
  /** The path to return to after a session that ended while writing (O9). */
  from: string | undefined;
  /** Whether the page has another main button. */
  isBeside?: boolean;
}

/**
 * Email and password. Typed text remains until the log-in succeeds (A7). The fields are uncontrolled, so that text that
 * was typed or autofilled before hydration counts.
 */
export function LoginForm({ dashboardPath, from, isBeside = false }: LoginFormProps) {
  const { t } = useLingui();
  const redirect = useDelayedRedirect();
  const [refusal, setRefusal] = useState(none);
  const fieldProps = fieldPropsOf(refusal, setRefusal);
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const element = useKnownEmail();

  /** Shows a refusal permanently at its field, and briefly over the page, as the specification requires. */
  function refuse(words: string): void {
    setRefusal({ errors: { password: words }, isByServer: true });
    toast({ kind: 'error', message: words, isAtField: true });
    focusField(element.current, 'password');
  }

  async function submit(credentials: { username: string; password: string }): Promise<void> {
    setUnreachable(false);
    const before = currentAccount()?.visitor_id;
    const outcome = await logIn(credentials);
    if (outcome.kind === 'unreachable') return setUnreachable(true);
    if (outcome.kind === 'refused') return refuse(outcome.msg);
    toast({ kind: 'success', message: t`Login successful` });
    // Another account must not be sent to the former account's draft.
    const isSamePerson = before === undefined || before === String(outcome.data.visitor_id);
    await redirect((isSamePerson && from) || dashboardPath);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { username = '', password = '' } = textFieldsOf(event.currentTarget);
    const errors = asErrors(loginProblems({ username, password }), language);
    setRefusal({ errors, isByServer: false });
    const [first] = Object.keys(errors);
    if (first) {
      return announceProblem(() => {
        focusField(element.current, first);
        return errors[first];
      });
    }
    setBusy(true);
    void submit({ username, password }).finally(() => setBusy(false));
  }

  return (
    <form
      ref={element}
      className={classes.form}
      // If it is sent before hydration, a GET form would put the password into the address.
      method="post"
      noValidate
      onSubmit={onSubmit}
    >
      <TextField label={t`Email`} {...emailInput} autoComplete="username" {...fieldProps('username')} />
      <PasswordField label={t`Password`} autoComplete="current-password" {...fieldProps('password')} />
      {unreachable && <Unreachable />}
      <SubmitButton busy={busy} variant={isBeside ? 'outline' : 'filled'}>
        <Trans>Log in</Trans>
      </SubmitButton>
      <ForgottenPassword />
    </form>
  );
}

function Unreachable() {
  return (
    <p className={card.unreachable} role="alert">
      <Trans>
        There is no connection to the server, so nobody can log in right now. Please try again when you are online.
      </Trans>
      {!isInMemory() && (
        <>
          <SentenceSpace />
          <Trans>Saved drafts stay on this device.</Trans>
        </>
      )}
    </p>
  );
}

/** Fills in the address of the account whose session ended; log-out removes it from the device (A8). */
function useKnownEmail(): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = element.current?.elements.namedItem('username');
    // Skipped if somebody is about to type.
    if (!(field instanceof HTMLInputElement) || field.value || field === document.activeElement) return;
    field.value = localStore.get('email') ?? '';
  }, []);
  return element;
}

/** There may be no mail server: the secretariat helps with a forgotten password. */
function ForgottenPassword() {
  const { email } = site.contact;
  return (
    <details className={`${fold.fold} ${classes.forgotten}`}>
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

/** Props of a field: its name, and its error until something is typed there. */
function fieldPropsOf({ errors, isByServer }: Refusal, setRefusal: (left: Refusal) => void) {
  return (name: 'username' | 'password') => ({
    name,
    error: errors[name],
    // A refusal of the server may be corrected in either field.
    ...((isByServer || errors[name]) && {
      onChange: () => setRefusal(isByServer ? none : { errors: { ...errors, [name]: undefined }, isByServer }),
    }),
  });
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
