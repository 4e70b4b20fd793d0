import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import type { VersionPart } from '#client/drafts/exchange/differences.ts';
import type { DraftVersion } from '#client/drafts/exchange/question.ts';
import { useListed } from '#client/i18n/listed.ts';
import { useChoiceLabels } from './choiceLabels.ts';
import { usePartNames } from './partNames.ts';
import classes from '#client/versions/versions.module.css';

interface VersionTableProps {
  hasTopics: boolean;
  mine: DraftVersion;
  theirs: DraftVersion;
  /** Heading of the column of each version. */
  labels: readonly [mine: ReactNode, theirs: ReactNode];
}

/** Two versions side by side, part by part and in full; the parts that differ stand out. */
export function VersionTable({ hasTopics, mine, theirs, labels }: VersionTableProps) {
  const names = usePartNames();
  const parts = (Object.keys(names) as VersionPart[]).filter((part) => hasTopics || part !== 'topics');
  const inWords = usePartInWords();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Part</Trans>
          </th>
          {labels.map((label, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- always two
            <th key={index} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          const [own, other] = [inWords(part, mine), inWords(part, theirs)];
          return (
            <tr key={part} data-differs={own !== other || undefined}>
              <th scope="row">{names[part]}</th>
              <td>{own}</td>
              <td>{other}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** One part of a version as text, with everything in it that can differ. */
function usePartInWords(): (part: VersionPart, version: DraftVersion) => string {
  const { t } = useLingui();
  const listed = useListed();
  const { typeLabel, topicLabel } = useChoiceLabels();

  function personInWords(person: Person, index: number): string {
    const roles = [
      person.Corresponding_author === 1 && t`corresponding author`,
      person.Oral_presentation_author === 1 && t`presenter`,
    ];
    return `${index + 1}. ${listed([fullName(person), person.Position, person.Affiliation, person.email, ...roles])}`;
  }

  return (part, { content, file }) => {
    switch (part) {
      case 'title':
      case 'abstract':
      case 'keywords':
        return content[part];
      case 'report_people':
        return content.report_people.map(personInWords).join('\n');
      case 'submissionType':
        return typeLabel(content);
      case 'topics':
        return topicLabel(content);
      case 'file':
        return file?.name ?? t`No file attached`;
    }
  };
}
