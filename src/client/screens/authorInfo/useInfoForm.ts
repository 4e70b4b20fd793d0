import { useForm, type UseFormReturnType } from '@mantine/form';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { authorInfoProblem } from '#contract/rules/accountRules.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { ownCall } from '#client/session/ownCall.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { asErrors } from '#client/ui/forms/formProblem.ts';
import { dropKeptFields, keepFields, keptFields } from '#client/ui/forms/keptFields.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { useSend } from '#client/features/forms/useSend.ts';
import { initialInfo, typedFields, type InfoFields } from './fields.ts';

/** Milliseconds for which saving waits for the stored information, so that it changes no field under an error message. */
const timeout = 3_000;

export type InfoFormState = UseFormReturnType<InfoFields>;

/**
 * The author-information form (A10): filled in from the server or this device, and then with what the author typed,
 * which survives a reload, a lost answer and an ended session.
 */
export function useInfoForm(account: StoredAccount) {
  const { t } = useLingui();
  const language = useLanguage();
  const { visitor_id } = account;
  const key = `authorInfo ${visitor_id}`;
  const [known] = useState(() => initialInfo(account));
  const filledIn = useRef(known);
  // A stable function: the form library derives its own callbacks from it.
  const keep = useCallback((fields: InfoFields) => keepFields(key, typedFields(fields, filledIn.current)), [key]);
  const form = useForm<InfoFields>({
    initialValues: { ...known, ...keptFields(key, known) },
    onValuesChange: keep,
    validate: (fields) => asErrors(authorInfoProblem({ ...fields, visitor_id }), language),
  });
  const sending = useSend(form);
  const { isLoading, isKnown } = useStoredInfo(visitor_id, form, filledIn);

  /** Fills in a country that nobody has chosen yet; it does not count as typed. */
  function proposeCountry(country: string): void {
    if (form.getValues().country) return;
    filledIn.current = { ...filledIn.current, country };
    form.setFieldValue('country', country);
  }

  async function save(fields: InfoFields): Promise<void> {
    if (!(await sending.send(() => ownCall('add_author_info', { ...fields, visitor_id })))) return;
    filledIn.current = fields;
    dropKeptFields(key);
    toast({ kind: 'success', message: t`Saved` });
  }

  return { form, save, sending, isLoading, isKnown, proposeCountry };
}

/**
 * Fills in the stored information when the server returns it, but never over what the author typed.
 *
 * @returns whether saving should still wait for it, and whether the server has answered
 */
function useStoredInfo(visitor_id: string, { setValues }: InfoFormState, filledIn: RefObject<InfoFields>) {
  const [isLoading, setLoading] = useState(true);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let current = true;
    const before = filledIn.current;
    const timer = setTimeout(() => setLoading(false), timeout);
    void ownCall('author_info', { visitor_id }).then((outcome) => {
      if (current) setLoading(false);
      if (current) setKnown(outcome.kind === 'success');
      const isSaved = filledIn.current !== before;
      if (!current || isSaved || outcome.kind !== 'success' || !outcome.data) return;
      const { visitor_id: _own, ...info } = outcome.data;
      filledIn.current = info;
      setValues((typed) => ({ ...info, ...typedFields(typed, before) }));
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [visitor_id, setValues, filledIn]);
  return { isLoading, isKnown };
}
