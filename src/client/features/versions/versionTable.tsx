import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import type { VersionPart, FileFacts } from '#client/drafts/exchange/differences.ts';
import type { DraftVersion } from '#client/drafts/exchange/question.ts';
import { useListed } from '#client/i18n/listed.ts';
import { usePartNames } from './partNames.ts';
import classes from '#client/versions/versions.module.css';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { AuthorDifferences } from '#client/versions/authorDifferences.tsx';
import { Changed, Deleted, Inserted } from '#client/versions/marks.tsx';
import { TextDifferences } from '#client/versions/textDifferences.tsx';
import { site } from '#client/published/site.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { useText } from '#client/i18n/language.tsx';

interface VersionTableProps {
  hasTopics: boolean;
  mine: DraftVersion;
  theirs: DraftVersion;
  /** Heading of the column of each version. */
  labels: readonly [mine: ReactNode, theirs: ReactNode];
}

/** Two versions side by side, with all parts. Parts that differ are highlighted. */
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

/** A function that returns one part of a version as text, including everything that can differ. */
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

interface PartDifferenceProps {
  part: VersionPart;
  mine: DraftVersion;
  theirs: DraftVersion;
}

/** The difference of two versions in one part, as one text: words of only one version are marked. */
export function PartDifference({ part, mine, theirs }: PartDifferenceProps) {
  const { typeLabel, topicLabel } = useChoiceLabels();
  const [before, after] = [mine.content, theirs.content];
  switch (part) {
    case 'title':
    case 'abstract':
    case 'keywords':
      return <TextDifferences before={before[part]} after={after[part]} />;
    case 'report_people':
      return <AuthorDifferences before={before.report_people} after={after.report_people} />;
    case 'submissionType':
      return (
        <p>
          <Changed before={typeLabel(before)} after={typeLabel(after)} />
        </p>
      );
    case 'topics':
      return (
        <p>
          <Changed before={topicLabel(before)} after={topicLabel(after)} />
        </p>
      );
    case 'file':
      return (
        <>
          {mine.file && (
            <p>
              <Deleted>
                <File facts={mine.file} />
              </Deleted>
            </p>
          )}
          {theirs.file && (
            <p>
              <Inserted>
                <File facts={theirs.file} />
              </Inserted>
            </p>
          )}
        </>
      );
  }
}

/** Number of a fingerprint's digits that people compare. */
const digits = 16;

function File({ facts: { name, size, sha256 } }: { facts: FileFacts }) {
  const fileSize = useFileSize();
  return (
    <>
      {name || <Trans>Word file on the server</Trans>}
      {size !== undefined && ` · ${fileSize(size)}`}
      {sha256 && (
        <>
          {' · '}
          <span className={classes.digits} title={sha256}>
            SHA-256 {sha256.slice(0, digits)}…
          </span>
        </>
      )}
    </>
  );
}

/** Labels of an author's choices in the form's lists. A value that is in no list is its own label. */
export function useChoiceLabels() {
  const text = useText();
  return {
    typeLabel: ({ submissionType }: Pick<DraftContent, 'submissionType'>): string => {
      const type = site.submission.types.find(({ value }) => value === submissionType);
      return type ? text(type.label) : submissionType;
    },
    topicLabel: ({ topics }: Pick<DraftContent, 'topics'>): string => {
      const topic = site.topics[Number(topics) - 1];
      return topic ? `${topics} ${text(topic)}` : topics;
    },
  };
}
