import { Trans } from '@lingui/react/macro';
import { useLanguage } from '#client/i18n/language.tsx';
import { useGroupNames } from './groupNames.ts';

interface PlannedPartsProps {
  parts: readonly string[];
  /** JSON Pointers of the changed fields of the conference, if they are known. */
  sitePaths?: readonly string[];
}

/** Names what a publication changes. Without parts, it makes the site public. */
export function PlannedParts({ parts, sitePaths }: PlannedPartsProps) {
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  const names = useGroupNames()(parts, sitePaths);
  return names.length > 0 ? list.format(names) : <Trans>The site becomes public</Trans>;
}
