import { useLingui } from '@lingui/react/macro';
import { partOf } from '#contract/records/partName.ts';
import { useText } from '#client/i18n/language.tsx';
import { otherParts, pageTitle } from './partNames.ts';

/** What a part of the site is called: 'Travel', 'Travel · Text (English)'. */
export function usePartName(): (part: string) => string {
  const { t } = useLingui();
  const text = useText();
  return (part) => {
    const what = partOf(part);
    if (!what) return part;
    if (what.kind === 'site') return t`Conference`;
    if (!('page' in what)) return t(otherParts[what.kind]);
    const title = pageTitle(what.page);
    const page = title ? text(title) : what.page;
    if (what.kind === 'page') return page;
    return what.language === 'zh' ? t`${page} · Text in Chinese` : t`${page} · Text in English`;
  };
}
