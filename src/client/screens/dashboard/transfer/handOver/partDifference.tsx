import { Trans, useLingui } from '@lingui/react/macro';
import type { FileFacts, VersionPart } from '#client/drafts/exchange/differences.ts';
import type { DraftVersion } from '#client/drafts/exchange/question.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { useChoices } from '#client/features/submissions/useChoices.ts';
import { AuthorDifferences } from './authorDifferences.tsx';
import { Changed, Deleted, Inserted } from './marked.tsx';
import { TextDifferences } from './textDifferences.tsx';
import classes from './handOver.module.css';

/** Names of the parts of an abstract, as the form has them. */
export function usePartNames(): Readonly<Record<VersionPart, string>> {
  const { t } = useLingui();
  return {
    title: t`Title`,
    abstract: t`Abstract`,
    keywords: t`Keywords`,
    report_people: t`Authors`,
    submissionType: t`Submission type`,
    topics: t`Topic`,
    file: t`File`,
  };
}

/** How two versions differ in one part. */
export function PartDifference({
  part,
  mine,
  theirs,
}: {
  part: VersionPart;
  mine: DraftVersion;
  theirs: DraftVersion;
}) {
  const { typeOf, topicOf } = useChoices();
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
          <Changed before={typeOf(before)} after={typeOf(after)} />
        </p>
      );
    case 'topics':
      return (
        <p>
          <Changed before={topicOf(before)} after={topicOf(after)} />
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
