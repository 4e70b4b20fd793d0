import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import { useListed } from '#client/i18n/listed.ts';
import { usePartNames, type VersionPart } from './partNames.ts';
import classes from '#client/versions/versions.module.css';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { AuthorDifferences } from '#client/versions/authorDifferences.tsx';
import { Changed } from '#client/versions/marks.tsx';
import { TextDifferences } from '#client/versions/textDifferences.tsx';
import { wordDifferences } from '#client/versions/words.ts';
import { site } from '#client/published/site.ts';
import { topicName, useTopics } from '#client/conference/topics.ts';
import type { ContentPart, DraftContent } from '#client/drafts/store/content.ts';
import { useText } from '#client/i18n/language.tsx';

/** A version of an abstract for display. */
export interface ShownVersion {
  content: DraftContent;
  /** Size in bytes and hash are known if the file, or a receipt for it, is on this device. */
  file?: { name: string; size?: number; sha256?: string };
}

interface VersionTableProps {
  hasTopics: boolean;
  mine: ShownVersion;
  theirs: ShownVersion;
  /** Heading of the column of each version. */
  labels: readonly [mine: ReactNode, theirs: ReactNode];
}

/** Two versions side by side, part by part and in full; parts and words that differ stand out. */
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
              <Cells own={own} other={other} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Maximum combined length of two texts that are compared word by word. Longer texts would take too long. */
const mostCompared = 20_000;

function Cells({ own, other }: { own: string; other: string }) {
  const pieces = useMemo(
    () => (own.length + other.length > mostCompared ? undefined : wordDifferences(own, other)),
    [own, other],
  );
  const side = (kind: 'deleted' | 'inserted') =>
    pieces?.map((piece, index) =>
      // oxlint-disable-next-line react/no-array-index-key -- the pieces do not change while they are shown
      piece.kind === 'same' ? piece.text : piece.kind === kind && <mark key={index}>{piece.text}</mark>,
    );
  return (
    <>
      <td>{side('deleted') ?? own}</td>
      <td>{side('inserted') ?? other}</td>
    </>
  );
}

/** Number of digits of a hash to show, enough to tell two files apart. */
const digits = 16;

/** One part of a version as text, with everything that can differ. */
function usePartInWords(): (part: VersionPart, version: ShownVersion) => string {
  const { t } = useLingui();
  const listed = useListed();
  const fileSize = useFileSize();
  const { typeLabel, topicLabel } = useChoiceLabels();

  function fileInWords({ name, size, sha256 }: NonNullable<ShownVersion['file']>): string {
    return [
      name || t`Word file on the server`,
      size !== undefined && fileSize(size),
      // oxlint-disable-next-line lingui/no-unlocalized-strings -- the same in every language
      sha256 && `SHA-256 ${sha256.slice(0, digits)}…`,
    ]
      .filter(Boolean)
      .join(' · ');
  }

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
        return file ? fileInWords(file) : t`No file attached`;
    }
  };
}

interface PartDifferenceProps {
  part: ContentPart;
  before: DraftContent;
  after: DraftContent;
}

/** The difference between two versions in one part, as one text. Words that only one of them has are marked. */
export function PartDifference({ part, before, after }: PartDifferenceProps) {
  const { typeLabel, topicLabel } = useChoiceLabels();
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
  }
}

/** Labels of an author's choices. A value that is not in a list is its own label. */
export function useChoiceLabels() {
  const text = useText();
  const current = useTopics();
  return {
    typeLabel: ({ submissionType }: Pick<DraftContent, 'submissionType'>): string => {
      const type = site.submission.types.find(({ value }) => value === submissionType);
      return type ? text(type.label) : submissionType;
    },
    topicLabel: ({ topics }: Pick<DraftContent, 'topics'>): string => {
      const topic = topicName(current, topics);
      return topic ? `${topics} ${text(topic)}` : topics;
    },
  };
}
