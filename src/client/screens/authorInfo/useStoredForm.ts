import { useForm, type UseFormReturnType } from '@mantine/form';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccountProblem } from '#contract/rules/accountRules.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { asErrors } from '#client/ui/forms/formProblem.ts';
import { dropStoredFields, storeFields, storedFields } from '#client/ui/forms/storedFields.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { useOwnReply } from '#client/session/useOwnReply.ts';
import { useSend } from '#client/features/forms/useSend.ts';

/** Milliseconds for which saving waits for the stored data, so that it changes no field under an error message. */
const timeout = 3_000;

export type Fields = Record<string, string>;

interface FormSource<Values extends Fields> {
  visitorId: string;
  /** Key of the typed text in session storage. */
  key: string;
  /** Values from this device, until the server has replied. */
  initial: () => Values;
  problemsOf: (fields: Values) => readonly AccountProblem[];
  load: () => Promise<Outcome<Values | null>>;
  save: (fields: Values) => Promise<Outcome<unknown>>;
}

export interface StoredForm<Values extends Fields> {
  form: UseFormReturnType<Values>;
  submit: (fields: Values) => Promise<void>;
  sending: ReturnType<typeof useSend>;
  /** Whether saving should still wait for the stored data. */
  isLoading: boolean;
  /** Whether the server has replied. */
  isKnown: boolean;
  /** Whether the server does not store such data. */
  isUnknownThere: boolean;
  /** Fills in a field that is still empty. The value does not count as typed. */
  propose: (field: keyof Values & string, value: string) => void;
}

/**
 * A form about the author (A10), filled in from the server or this device, but never over typed text, which survives a
 * reload, a lost reply and an ended session.
 */
export function useStoredForm<Values extends Fields>({
  visitorId,
  key,
  ...source
}: FormSource<Values>): StoredForm<Values> {
  const { t } = useLingui();
  const language = useLanguage();
  const [known] = useState(source.initial);
  const filledIn = useRef(known);
  // A stable function: the form library derives its own callbacks from it.
  const store = useCallback((fields: Values) => storeFields(key, typedFields(fields, filledIn.current)), [key]);
  const form = useForm<Values>({
    initialValues: { ...known, ...storedFields(key, known) },
    onValuesChange: store,
    validate: (fields: Values) => asErrors(source.problemsOf(fields), language),
  });
  const sending = useSend(form);
  const { data, state, replies } = useOwnReply(visitorId, source.load);
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeout);
    return () => clearTimeout(timer);
  }, []);

  const { setValues } = form;
  useEffect(() => {
    const before = filledIn.current;
    if (!data || data === before) return;
    filledIn.current = data;
    setValues((typed) => ({ ...data, ...typedFields(typed as Values, before) }));
  }, [data, setValues]);

  function propose(field: keyof Values & string, value: string): void {
    if (form.getValues()[field]) return;
    filledIn.current = { ...filledIn.current, [field]: value };
    setValues((typed) => ({ ...typed, [field]: value }) as Values);
  }

  async function submit(fields: Values): Promise<void> {
    if (!(await sending.send(() => source.save(fields)))) return;
    filledIn.current = fields;
    dropStoredFields(key);
    void replies.take(visitorId, fields);
    toast({ kind: 'success', message: t`Saved` });
  }

  return {
    form,
    submit,
    sending,
    propose,
    isLoading: !isLate && (state === 'loading' || state === 'asking'),
    isKnown: data !== undefined,
    isUnknownThere: typeof state === 'object' && state.isGone === true,
  };
}

/** The fields that the author changed. */
function typedFields<Values extends Record<string, string>>(fields: Values, filledIn: Values): Partial<Values> {
  const typed = Object.entries(fields).filter(([name, value]) => value !== filledIn[name]);
  return Object.fromEntries(typed) as Partial<Values>;
}

/** A reply without the account's id, which is not a field. */
export function without<Data extends { visitor_id: string }>(
  outcome: Outcome<Data | null>,
): Outcome<Omit<Data, 'visitor_id'> | null> {
  if (outcome.kind !== 'success' || !outcome.data) return outcome as Outcome<null>;
  const { visitor_id: _own, ...fields } = outcome.data;
  return { ...outcome, data: fields };
}
