import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Text } from '#site/text.ts';
import { partOf } from '#contract/parts/partName.ts';
import type { Site } from '#site/site.ts';
import { useSiteNow } from './siteNow.ts';
import { useText } from '#client/i18n/language.tsx';

/** Names of other parts. */
export const otherParts: Readonly<Record<'descriptions' | 'speakers', MessageDescriptor>> = {
  descriptions: msg`Descriptions for search engines`,
  speakers: msg`Speakers`,
};

/** Title of a page by the name of its file, also of a removed page. */
function pageTitle({ routes, removed = [] }: Site, page: string): Text | undefined {
  return [...routes, ...removed].find((route) => 'page' in route && route.page === page)?.title;
}

/** Names a part of the site: 'Travel', 'Travel · Text in English'. */
export function usePartName(): (part: string) => string {
  const { t } = useLingui();
  const text = useText();
  const site = useSiteNow();
  return (part) => {
    const what = partOf(part);
    if (!what) return part;
    if (what.kind === 'site') return t`Conference`;
    if (!('page' in what)) return t(otherParts[what.kind]);
    const title = pageTitle(site, what.page);
    const page = title ? text(title) : what.page;
    if (what.kind === 'page') return page;
    return what.language === 'zh' ? t`${page} · Text in Chinese` : t`${page} · Text in English`;
  };
}
