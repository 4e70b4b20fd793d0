import { useForm, type UseFormReturnType } from '@mantine/form';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { registrationFormProblems, type RegistrationFields } from '#contract/rules/accountRules.ts';
import type { Registration } from '#contract/calls/account.ts';
import { limits } from '#contract/rules/limits.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useDelayedRedirect } from '#client/session/delayedRedirect.ts';
import { register } from '#client/session/logIn.ts';
import { useReturnPath } from '#client/session/loginState.ts';
import { asErrors, textFieldsOf } from '#client/ui/forms/formProblem.ts';
import { dropStoredFields, storeFields, storedFields } from '#client/ui/forms/storedFields.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { useSend } from '#client/features/forms/useSend.ts';

/** Key in session storage. */
const key = 'registration';

export type RegistrationFormState = UseFormReturnType<FormFields>;

interface RegistrationState {
  form: RegistrationFormState;
  element: RefObject<HTMLFormElement | null>;
  /** The verification code on the screen. */
  code: string;
  redraw: () => void;
  /** Whether the last call did not reach the server. */
  unreachable: boolean;
  submit: (fields: FormFields) => Promise<void>;
}

/**
 * The registration form: its state, its rules, and its submission, after which the requested page opens (A1, A4, A5).
 */
export function useRegistration({ dashboardPath, form: kind, ifcn }: RouteOf<'register'>): RegistrationState {
  const { t } = useLingui();
  const language = useLanguage();
  const redirect = useDelayedRedirect();
  const from = useReturnPath();
  const element = useRef<HTMLFormElement>(null);
  const [code, redraw] = useReducer(newCaptcha, undefined, newCaptcha);
  const form = useForm<FormFields>({
    mode: 'uncontrolled',
    initialValues: emptyFields,
    onValuesChange: store,
    validate: (fields) => {
      const checked = toRegistrationFields(fields, ifcn, Boolean(site.legal?.privacy));
      // One at a time, as specified (A1).
      return asErrors(registrationFormProblems(checked, kind, code).slice(0, 1), language);
    },
  });
  useRestoredFields(form, element);
  const { send, unreachable } = useSend(form);

  async function submit(fields: FormFields): Promise<void> {
    if (!(await send(() => register(toRegistration(fields, ifcn))))) return;
    dropStoredFields(key);
    toast({ kind: 'success', message: t`Registration successful` });
    await redirect(from ?? dashboardPath);
  }

  return { form, element, code, redraw, unreachable, submit };
}

/** Outside the component, because the form library needs a stable function. */
function store(fields: FormFields): void {
  storeFields(key, withoutSecrets(fields));
}

/**
 * Restores the fields that were stored before a reload, and takes over text that was typed before this code was loaded.
 *
 * `setValues` remounts the selects. In a layout effect this happens in the commit that hydrates them, so it closes no
 * open list.
 */
function useRestoredFields({ setValues }: RegistrationFormState, element: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (!element.current) return;
    const stored = storedFields(key, withoutSecrets(emptyFields));
    fillIn(element.current, stored);
    const { consent, ...typed } = textFieldsOf(element.current);
    setValues({ ...stored, ...onlyFilled(typed), consent: consent !== undefined });
  }, [element, setValues]);
}

/** Writes stored values into text fields that are still empty, as a browser restores a form. */
function fillIn(form: HTMLFormElement, stored: Partial<TextFields>): void {
  for (const [name, value] of Object.entries(stored)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type !== 'hidden' && !field.value) field.value = value;
  }
}

function onlyFilled(fields: Record<string, string>): Partial<TextFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** The form's fields. The other ones (name, fax, about) are sent as '' (V1). */
export const emptyFields = {
  mytitle: '',
  Firstname: '',
  Lastname: '',
  email: '',
  password: '',
  retypePassword: '',
  country: '',
  affiliation: '',
  address: '',
  phoneCode: '',
  tel: '',
  captcha: '',
  /** Consent to the privacy notice, if the conference has one. */
  consent: false,
};

type FormFields = typeof emptyFields;

type TextFields = Omit<FormFields, 'consent'>;

/** The fields that may be stored for a reload: not the passwords, the code or the consent. */
function withoutSecrets({
  password: _password,
  retypePassword: _again,
  captcha: _code,
  consent: _consent,
  ...fields
}: FormFields): Partial<TextFields> {
  return fields;
}

/** The fields for the rules, with the consent only if the conference requires it. */
export function toRegistrationFields(
  { consent, ...fields }: FormFields,
  ifcn: 0 | 1,
  asksConsent: boolean,
): RegistrationFields {
  return { ...fields, ifcn: String(ifcn), name: '', fax: '', about: '', ...(asksConsent && { consent }) };
}

/** The payload of `register`: the second password and the code stay on the device. */
export function toRegistration(fields: FormFields, ifcn: 0 | 1): Registration {
  const { retypePassword: _again, captcha: _code, ...registration } = toRegistrationFields(fields, ifcn, false);
  return registration;
}

/** Unambiguous letters and digits: none of 0 O o Q, 1 I i l L, 2 Z z, 5 S s, 6 G b, 8 B, 9 g q, V v. */
const characters = 'ACDEFHJKMNPRTUWXY347adefhkmnrty';

/** Draws a verification code (A4). */
export function newCaptcha(): string {
  const random = crypto.getRandomValues(new Uint32Array(limits.captcha));
  return Array.from(random, (number) => characters[number % characters.length]).join('');
}
