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
import { knownOf, ownWords, type InfoFields } from './fields.ts';

/** Milliseconds for which saving waits for what the server knows, so that its answer changes nothing under a message. */
const patience = 3_000;

export type InfoFormState = UseFormReturnType<InfoFields>;

/**
 * The author-information form (A10): filled in with what the server or this device knows, then with what the author
 * has typed, which a reload, a lost answer or an ended session leaves as it is.
 */
export function useInfoForm(account: StoredAccount) {
  const { t } = useLingui();
  const language = useLanguage();
  const { visitor_id } = account;
  const key = `authorInfo ${visitor_id}`;
  const [known] = useState(() => knownOf(account));
  const filledIn = useRef(known);
  // One and the same function: with another the form library's own would be others too, at every drawing.
  const keep = useCallback((fields: InfoFields) => keepFields(key, ownWords(fields, filledIn.current)), [key]);
  const form = useForm<InfoFields>({
    initialValues: { ...known, ...keptFields(key, known) },
    onValuesChange: keep,
    validate: (fields) => asErrors(authorInfoProblem({ ...fields, visitor_id }), language),
  });
  const sending = useSend(form);
  const isAsking = useAnsweredInfo(visitor_id, form, filledIn);

  async function save(fields: InfoFields): Promise<void> {
    if (!(await sending.send(() => ownCall('add_author_info', { ...fields, visitor_id })))) return;
    filledIn.current = fields;
    dropKeptFields(key);
    toast({ kind: 'success', message: t`Saved` });
  }

  return { form, save, sending, isAsking };
}

/**
 * Fills in what the server knows, however late it answers: never over the author's own words. Answers whether the form
 * had better wait for it.
 */
function useAnsweredInfo(visitor_id: string, { setValues }: InfoFormState, filledIn: RefObject<InfoFields>): boolean {
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    let current = true;
    const asked = filledIn.current;
    const timer = setTimeout(() => setAsking(false), patience);
    void ownCall('author_info', { visitor_id }).then((outcome) => {
      if (current) setAsking(false);
      const isSaved = filledIn.current !== asked;
      if (!current || isSaved || outcome.kind !== 'success' || !outcome.data) return;
      const { visitor_id: _own, ...info } = outcome.data;
      filledIn.current = info;
      setValues((typed) => ({ ...info, ...ownWords(typed, asked) }));
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [visitor_id, setValues, filledIn]);
  return isAsking;
}
