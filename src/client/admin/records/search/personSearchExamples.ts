import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#client/i18n/language.tsx';
import type { SearchExample } from './searchHelp.tsx';

/** Examples of the search language for people, in the language of the page. */
export function usePersonSearchExamples(): readonly SearchExample[] {
  const { t } = useLingui();
  const isChinese = useLanguage() === 'zh';
  const said = (en: string, zh: string) => (isChinese ? zh : en);
  return [
    { typed: 'wang', meaning: t`anywhere: name, address, affiliation, telephone, country` },
    { typed: said('name:wang', '姓名:王'), meaning: t`a person’s name` },
    { typed: said('paid:no', '缴费:否'), meaning: t`who has not paid; also yes, expected, waived` },
    { typed: said('invoice:due', '发票:待开'), meaning: t`who waits for an invoice; also issued` },
    { typed: said('has:abstract', '有:摘要'), meaning: t`who has submitted an abstract` },
    { typed: said('no:abstract', '无:摘要'), meaning: t`who has not submitted an abstract` },
    { typed: said('has:letter', '有:邀请函'), meaning: t`who has asked for an invitation letter` },
    { typed: said('is:presenter', '是:报告人'), meaning: t`who presents an abstract` },
    { typed: said('is:unconfirmed', '是:未确认'), meaning: t`who has not confirmed the e-mail address` },
    { typed: said('country:jp', '国家:日本'), meaning: t`the country of the account` },
    {
      typed: said('registered:>2026-05-01', '注册:>2026-05-01'),
      meaning: t`after a day; also <, >=, 2026-05 or 2026-05-01..2026-05-31`,
    },
    {
      typed: [said('has:abstract', '有:摘要'), said('paid:no', '缴费:否')].join(' '),
      meaning: t`both: who has submitted an abstract and has not paid`,
    },
    { typed: 'wang -li', meaning: t`without a word; NOT says the same` },
    { typed: 'wang OR li', meaning: t`one or the other` },
  ];
}
