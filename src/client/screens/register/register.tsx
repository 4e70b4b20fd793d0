import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Radio, TextInput, Checkbox, type CheckboxProps } from '@mantine/core';
import { useId } from 'react';
import type { RouteOf } from '#site/routes.ts';
import { useText, useLanguage } from '#client/i18n/language.tsx';
import { useReturnPath, withReturn } from '#client/session/loginState.ts';
import { ConferenceOver } from '#client/features/dates/conferenceOver.tsx';
import { Page } from '#client/ui/components/page.tsx';
import { titles } from '#contract/rules/accountRules.ts';
import { nameFields } from '#client/i18n/nameFields.ts';
import { emailInput } from '#client/ui/forms/emailInput.ts';
import { focusProblem } from '#client/ui/forms/focusProblem.ts';
import { PasswordField } from '#client/ui/forms/passwordField.tsx';
import { SubmitButton } from '#client/ui/forms/submitButton.tsx';
import { useAddressHint } from '#client/features/account/useAddressHint.tsx';
import { NewPasswordField } from '#client/features/account/newPasswordField.tsx';
import { Captcha } from './captcha.tsx';
import { ContactFields } from './contactFields.tsx';
import { useRegistration, type RegistrationFormState } from './useRegistration.ts';
import '#client/ui/forms/inputStyles.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { site } from '#client/published/site.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import card from '#client/ui/forms/formCard.module.css';
import classes from './register.module.css';

/** Registration (A1, A4, A5). */
export default function Register({ route }: { route: RouteOf<'register'> }) {
  const text = useText();
  const from = useReturnPath();
  return (
    <Page
      title={text(route.title)}
      width="form"
      lead={<Trans>One account to submit abstracts, change them, and find your payment information.</Trans>}
    >
      <ConferenceOver />
      <RegisterForm route={route} />
      <p className={card.after}>
        <Link to={withReturn(route.loginPath, from)}>
          <Trans>You already have an account? Log in</Trans>
        </Link>
      </p>
    </Page>
  );
}

/** The registration forms: the international, the Chinese and the short one (A1–A3). */
export function RegisterForm({ route }: { route: RouteOf<'register'> }) {
  const { form, element, code, redraw, unreachable, submit } = useRegistration(route);
  return (
    <form
      ref={element}
      className={card.form}
      // If it is sent before hydration, a GET form would put the typed text into the address.
      method="post"
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => focusProblem(form, errors))}
    >
      <NameFields form={form} />
      <PasswordFields form={form} />
      {route.form !== 'short' && <ContactFields form={form} hasCountry={route.form === 'international'} />}
      <Captcha code={code} onRedraw={redraw} field={form.getInputProps('captcha')} />
      <Consent field={form.getInputProps('consent', { type: 'checkbox' })} />
      {unreachable && (
        <p className={card.unreachable} role="alert">
          <Trans>
            There is no connection to the server, so no account can be created right now. What you typed stays here;
            please try again when you are online.
          </Trans>
        </p>
      )}
      <SubmitButton className={card.whole} busy={form.submitting}>
        <Trans>Register</Trans>
      </SubmitButton>
    </form>
  );
}

/** A new password, twice. */
function PasswordFields({ form }: { form: RegistrationFormState }) {
  const { t } = useLingui();
  return (
    <>
      <NewPasswordField label={t`Password`} name="password" {...form.getInputProps('password')} />
      <PasswordField
        label={t`Retype Password`}
        name="retypePassword"
        autoComplete="new-password"
        {...form.getInputProps('retypePassword')}
      />
    </>
  );
}

function NameFields({ form }: { form: RegistrationFormState }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { hint, watched } = useAddressHint();
  const names = { Firstname: t`Firstname`, Lastname: t`Lastname` };
  return (
    <>
      <Radio.Group
        label={t({ message: 'Title', context: 'form of address' })}
        name="mytitle"
        key={form.key('mytitle')}
        {...form.getInputProps('mytitle')}
      >
        <div className={classes.titles}>
          {titles[language].map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        className={card.whole}
        label={t`Email`}
        name="email"
        {...emailInput}
        autoComplete="email"
        size="md"
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...watched}
        {...form.getInputProps('email')}
      />
      {nameFields(language).map((name) =>
        name === 'Middlename' ? null : (
          <TextInput
            key={name}
            label={names[name]}
            name={name}
            autoComplete={name === 'Firstname' ? 'given-name' : 'family-name'}
            size="md"
            {...form.getInputProps(name)}
          />
        ),
      )}
    </>
  );
}

/** The conference's privacy notice and the consent to it. Renders nothing if there is no notice. */
function Consent({ field }: { field: CheckboxProps }) {
  const text = useText();
  const id = useId();
  if (!site.legal?.privacy) return null;
  return (
    <div className={`${card.whole} ${classes.consent}`}>
      <p id={id}>{text(site.legal.privacy)}</p>
      <Checkbox
        name="consent"
        label={<Trans>I have read and agree to the privacy notice</Trans>}
        {...field}
        aria-describedby={id}
      />
    </div>
  );
}
