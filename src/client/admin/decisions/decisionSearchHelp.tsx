import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#client/i18n/language.tsx';
import { useSearchExamples } from '#client/admin/abstracts/search/searchExamples.ts';
import { SearchHelp, type SearchExample } from '#client/admin/records/search/searchHelp.tsx';

const otherNames = { en: ['作者:王', '是:未定', '分差:>1'], zh: ['author:wang', 'is:undecided', 'spread:>1'] };

/** Search examples for decisions: by reviews, by outcome, and everything that works for abstracts (W5). */
export default function DecisionSearchHelp({ onTry }: { onTry: (typed: string) => void }) {
  const { t } = useLingui();
  const isChinese = useLanguage() === 'zh';
  const said = (en: string, zh: string) => (isChinese ? zh : en);
  const own: SearchExample[] = [
    { typed: said('is:undecided', '是:未定'), meaning: t`without a proposed outcome` },
    { typed: said('outcome:poster', '结果:墙报'), meaning: t`a proposed outcome; also applied and recommended` },
    { typed: said('is:unreviewed', '是:评审未齐'), meaning: t`reviews are missing` },
    { typed: said('is:disputed', '是:分歧'), meaning: t`the means of two reviews differ by more than 1` },
    { typed: said('mean:>=4', '均分:>=4'), meaning: t`the mean score; also spread and the number of reviews` },
  ];
  return <SearchHelp examples={[...own, ...useSearchExamples()]} otherNames={otherNames} onTry={onTry} />;
}
