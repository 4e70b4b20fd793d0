import { Trans } from '@lingui/react/macro';
import type { FileFacts, VersionPart } from '#client/drafts/exchange/differences.ts';
import type { DraftVersion } from '#client/drafts/exchange/question.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { AuthorDifferences } from '#client/versions/authorDifferences.tsx';
import { useChoiceLabels } from './choiceLabels.ts';
import { Changed, Deleted, Inserted } from '#client/versions/marks.tsx';
import { TextDifferences } from '#client/versions/textDifferences.tsx';
import classes from '#client/versions/versions.module.css';

interface PartDifferenceProps {
  part: VersionPart;
  mine: DraftVersion;
  theirs: DraftVersion;
}

/** How two versions differ in one part, as one text: what only one of them has is marked. */
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

/** Digits of a fingerprint by which people tell two files apart. */
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
