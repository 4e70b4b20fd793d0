import { useLingui } from '@lingui/react/macro';
import type { Payment, PersonField } from '#contract/staff/people.ts';

/** Names of what can be corrected of a person. */
export function usePersonFieldNames(): Readonly<Record<PersonField, string>> {
  const { t } = useLingui();
  return {
    mytitle: t({ message: 'Title', context: 'form of address' }),
    Firstname: t`First name`,
    Lastname: t`Last name`,
    affiliation: t`Affiliation`,
    address: t`Address`,
    country: t`Country`,
    phoneCode: t`Country code`,
    tel: t`Phone`,
  };
}

/** Names of what is noted of a payment. */
export function usePaymentFieldNames(): Readonly<Record<keyof Payment, string>> {
  const { t } = useLingui();
  return { state: t`State`, amount: t`Amount`, note: t`Note` };
}
