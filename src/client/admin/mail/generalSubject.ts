import { site } from '#client/published/site.ts';
import type { Text } from '#site/text.ts';
import { inGeneral } from '#contract/staff/placeholders.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/** The subject of a letter to many as its list names it: in the reader's language where it has one, without placeholders. */
export function useGeneralSubject(): (subject: Text) => string {
  const language = useLanguage();
  return ({ en, zh }) => {
    const isChinese = language === 'zh' ? zh !== '' : en === '';
    return inGeneral(isChinese ? zh : en, { conference: site.name[isChinese ? 'zh' : 'en'] });
  };
}
