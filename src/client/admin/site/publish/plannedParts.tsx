import { Trans } from '@lingui/react/macro';
import type { ScheduledPublication } from '#contract/kinds/part/scheduleCalls.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useGroupNames } from './groupNames.ts';

type PlannedPart = Pick<ScheduledPublication['parts'][number], 'part' | 'paths'>;

/** Names what a publication changes. Without parts, it makes the site public. */
export function PlannedParts({ parts }: { parts: readonly PlannedPart[] }) {
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  const names = useGroupNames()(
    parts.map(({ part }) => part),
    siteFields(parts),
  );
  return names.length > 0 ? list.format(names) : <Trans>The site becomes public</Trans>;
}

/** JSON Pointers of the fields of the conference that a scheduled publication changes. */
export function siteFields(parts: readonly PlannedPart[]): readonly string[] {
  return parts.find(({ part }) => part === 'site')?.paths ?? [];
}
