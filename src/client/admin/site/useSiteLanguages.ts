import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { parts } from '#client/admin/records/kinds.ts';

/** The languages of the site as it is being changed, published or not (C6). */
export function useSiteLanguages(): readonly Language[] {
  const { data } = useRecord(parts, 'site');
  return languagesIn((data?.value ?? site) as Site);
}
