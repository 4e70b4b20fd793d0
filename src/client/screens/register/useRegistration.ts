import { useForm, type UseFormReturnType } from '@mantine/form';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import type { RouteOf } from '#site';
import { registrationFormProblem } from '#contract/accountRules.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useArrival } from '../../session/arrival.ts';
import { register } from '../../session/entry.ts';
import { asErrors, fieldsOf, focusProblem } from '../../ui/formProblem.ts';
import { toast } from '../../ui/toast.ts';
import { newCaptcha } from './captchaCode.ts';
import { emptyFields, toRegistration, toRegistrationFields, type FormFields } from './fields.ts';
import { dropKeptFields, keepFields, keptFields } from './keptFields.ts';

export type RegistrationFormState = UseFormReturnType<FormFields>;

interface RegistrationState {
  form: RegistrationFormState;
  element: RefObject<HTMLFormElement | null>;
  /** The verification code on the screen. */
  code: string;
  redraw: () => void;
  /** Whether the last press found no server. */
  unreachable: boolean;
  submit: (fields: FormFields) => Promise<void>;
}

/** The registration form, one problem at a time, and what becomes of it (A1, A4, A5). */
export function useRegistration({ dashboardPath, form: kind, ifcn }: RouteOf<'register'>): RegistrationState {
  const { t } = useLingui();
  const language = useLanguage();
  const arrive = useArrival();
  const element = useRef<HTMLFormElement>(null);
  const [code, redraw] = useReducer(newCaptcha, undefined, newCaptcha);
  const [unreachable, setUnreachable] = useState(false);
  const form = useForm<FormFields>({
    mode: 'uncontrolled',
    initialValues: emptyFields,
    onValuesChange: keepFields,
    validate: (fields) => asErrors(registrationFormProblem(toRegistrationFields(fields, ifcn), kind, code), language),
  });
  useKeptFields(form, element);

  async function submit(fields: FormFields): Promise<void> {
    setUnreachable(false);
    const outcome = await register(toRegistration(fields, ifcn));
    if (outcome.kind === 'unreachable') return setUnreachable(true);
    if (outcome.kind === 'refused') return refuse(outcome.msg, outcome.field);
    dropKeptFields();
    toast({ kind: 'success', message: t`Registration successful` });
    await arrive(dashboardPath);
  }

  function refuse(msg: string, field: string | undefined): void {
    toast({ kind: 'error', message: msg });
    if (!field || !Object.hasOwn(emptyFields, field)) return;
    form.setErrors({ [field]: msg });
    focusProblem(form, { [field]: msg });
  }

  return { form, element, code, redraw, unreachable, submit };
}

/** Brings back what an earlier load of the page kept, and takes over what was typed before this code arrived. */
function useKeptFields({ setValues }: RegistrationFormState, element: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!element.current) return;
    const kept = keptFields();
    fillIn(element.current, kept);
    setValues({ ...kept, ...onlyFilled(fieldsOf(element.current)) });
  }, [element, setValues]);
}

/** Writes kept values into the text fields that are still empty, as a browser restores a form. */
function fillIn(form: HTMLFormElement, kept: Partial<FormFields>): void {
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type !== 'hidden' && !field.value) field.value = value;
  }
}

function onlyFilled(fields: Record<string, string>): Partial<FormFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
