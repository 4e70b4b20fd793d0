import { Alert, Badge } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PublishFinding } from '#contract/kinds/part/part.ts';
import { useText } from '#client/i18n/language.tsx';
import { fieldLink } from './partNames.ts';
import { usePartName } from '#client/admin/records/words/partName.ts';

interface FindingListProps {
  findings: readonly PublishFinding[];
  /** The sentence above the findings. */
  children: ReactNode;
}

/** Findings to correct or to check, with a sentence above them (C3). */
export function FindingList({ findings, children }: FindingListProps) {
  return (
    <Alert role="alert">
      <p>{children}</p>
      <FindingRows findings={findings} />
    </Alert>
  );
}

/** Findings, each with a link to its field and the title of the surrounding entry. */
export function FindingRows({ findings }: Pick<FindingListProps, 'findings'>) {
  const text = useText();
  const nameOf = usePartName();
  if (findings.length === 0) return null;
  return (
    <ul>
      {findings.map(({ part, file, path, reason, entry, is_hint, is_known }) => (
        <li key={`${part} ${file} ${path} ${reason.en}`}>
          {part ? <Link to={fieldLink(part, path)}>{nameOf(part)}</Link> : file}
          {text(entry) && ` › ${text(entry)}`}: {text(reason)}
          {is_hint && (
            <Badge component="span" variant="strip" ml="xs">
              <Trans>Hint</Trans>
            </Badge>
          )}
          {is_known && (
            <Badge component="span" ml="xs">
              <Trans>On the site already</Trans>
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
