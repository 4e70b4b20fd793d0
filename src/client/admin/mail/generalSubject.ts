import { site } from '#client/published/site.ts';
import type { Text } from '#site/text.ts';
import { inGeneral } from '#contract/staff/placeholders.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/** The subject of a mailing as shown in the list: without placeholders, in the reader's language if available. */
export function useGeneralSubject(): (subject: Text) => string {
  const language = useLanguage();
  return ({ en, zh }) => {
    const isChinese = language === 'zh' ? zh !== '' : en === '';
    return inGeneral(isChinese ? zh : en, { conference: site.name[isChinese ? 'zh' : 'en'] });
  };
}
