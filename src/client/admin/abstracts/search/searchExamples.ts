import { useLingui } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import type { SearchExample } from '#client/admin/records/search/searchHelp.tsx';

/** Examples of the search language, in the language of the page. */
export function useSearchExamples(): readonly SearchExample[] {
  const { t } = useLingui();
  const isChinese = useLanguage() === 'zh';
  const topic = site.topics.length > 2 ? '3' : '1';
  const takesPapers = site.review?.fullPaper !== undefined;
  const examples: SearchExample[] = isChinese
    ? [
        { typed: '作者:王', meaning: t`an author’s name` },
        { typed: `专题:${topic}`, meaning: t`a topic, by number or name` },
        { typed: '单位:大学', meaning: t`where an author works` },
        { typed: '正文:干燥', meaning: t`in the full text only` },
        { typed: '国家:中国', meaning: t`the country of the account` },
        { typed: '无:文件', meaning: t`what lacks a file` },
        ...(takesPapers ? [{ typed: '有:全文', meaning: t`what has a full paper` }] : []),
        { typed: '是:已撤回', meaning: t`what was withdrawn` },
        { typed: '是:重复', meaning: t`abstracts that share a title or a text with another one` },
        { typed: '提交:>2026-05-01', meaning: t`after a day; also <, >=, 2026-05 or 2026-05-01..2026-05-31` },
        { typed: '修改:今天', meaning: t`changed today` },
      ]
    : [
        { typed: 'author:wang', meaning: t`an author’s name` },
        { typed: `topic:${topic}`, meaning: t`a topic, by number or name` },
        { typed: 'affiliation:university', meaning: t`where an author works` },
        { typed: 'text:drying', meaning: t`in the full text only` },
        { typed: 'country:China', meaning: t`the country of the account` },
        { typed: 'no:file', meaning: t`what lacks a file` },
        ...(takesPapers ? [{ typed: 'has:paper', meaning: t`what has a full paper` }] : []),
        { typed: 'is:withdrawn', meaning: t`what was withdrawn` },
        { typed: 'is:double', meaning: t`abstracts that share a title or a text with another one` },
        { typed: 'submitted:>2026-05-01', meaning: t`after a day; also <, >=, 2026-05 or 2026-05-01..2026-05-31` },
        { typed: 'changed:today', meaning: t`changed today` },
      ];
  return [
    { typed: 'wang', meaning: t`anywhere: title, authors, affiliations, addresses, keywords, full text` },
    { typed: 'title:"low cost"', meaning: t`these words in this order, in the title` },
    ...examples,
    { typed: '#57', meaning: t`one abstract by its number; id:50..60 or id:3,5,9 several` },
    { typed: 'wang -li', meaning: t`without a word; NOT says the same` },
    { typed: 'wang OR li', meaning: t`one or the other` },
    { typed: 'has:file (wang OR li)', meaning: t`brackets hold together what belongs together` },
  ];
}
