import { useLingui } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';

interface ContactFact {
  label: string;
  value: string;
  /** Address of the value's link, if any. */
  href?: string;
}

/** Ways to contact the organisers, besides their postal address. */
export function useContactFacts(): ContactFact[] {
  const { t } = useLingui();
  const { email, phone, wechat, website } = site.contact;
  return [
    ...(email ? [{ label: t`Email`, value: email, href: `mailto:${email}` }] : []),
    ...(phone ? [{ label: t`Phone`, value: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }] : []),
    ...(wechat ? [{ label: t`WeChat`, value: wechat }] : []),
    ...(website ? [{ label: t`Website`, value: website, href: website }] : []),
  ];
}
