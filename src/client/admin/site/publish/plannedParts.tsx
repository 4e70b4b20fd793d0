import { Trans } from '@lingui/react/macro';
import { useLanguage } from '#client/i18n/language.tsx';
import { useGroupNames } from './groupNames.ts';

/** Names what a publication changes. Without parts, it makes the site public. */
export function PlannedParts({ parts }: { parts: readonly string[] }) {
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  const names = useGroupNames()(parts);
  return names.length > 0 ? list.format(names) : <Trans>The site becomes public</Trans>;
}
