import { Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { differencesBetween, type ContentDifference } from '#contract/parts/contentChanges.ts';
import { isGroup, isList, type Json } from '#contract/parts/jsonPointer.ts';
import { EarlierAndLater } from '#client/versions/marks.tsx';
import { TextDifferences } from '#client/versions/textDifferences.tsx';
import { useAnswer } from '#client/admin/records/answers.ts';
import { PictureDifferences } from '#client/admin/records/pictures/contentPictures.tsx';
import { usePartWords, type PartWords } from '#client/admin/records/words/partFields.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Fact, FactList } from '#client/admin/ui/facts.tsx';

interface VersionDifferencesProps {
  part: string;
  /** 0 for the content folder. */
  before: number;
  after: number;
}

/** Differences between two versions of a part, field by field, in the words of its form (C4). */
export function VersionDifferences({ part, before, after }: VersionDifferencesProps) {
  const { t } = useLingui();
  const [earlier, later] = [
    useAnswer('part_version', { part, version: before }),
    useAnswer('part_version', { part, version: after }),
  ];
  const problem = earlier.problem ?? later.problem;
  function ask(): void {
    earlier.ask();
    later.ask();
  }
  if (problem && !(earlier.data && later.data)) return <AsOf problem={problem} ask={ask} />;
  if (!earlier.data || !later.data) return <Text role="status">{t`Loading…`}</Text>;
  const [from, to] = [earlier.data.value, later.data.value] as [Json, Json];
  return (
    <>
      <Text c="dimmed" size="sm">
        {from === null ? (
          <Trans>The page was added with this.</Trans>
        ) : before === 0 ? (
          <Trans>Compared with the original content.</Trans>
        ) : (
          <Trans>Compared with the version before it.</Trans>
        )}
      </Text>
      <ContentDifferences part={part} from={from} to={to} />
    </>
  );
}

/** Differences between two values of a part, field by field, in the words of its form. `from` is null for a new part. */
export function ContentDifferences({ part, from, to }: { part: string; from: Json; to: Json }) {
  const words = usePartWords(part);
  const differences = differencesBetween(from === null && isGroup(to) ? {} : from, to);
  return (
    <>
      {differences.length === 0 && <Trans>They are the same.</Trans>}
      <EarlierAndLater>
        <FactList>
          {differences.map((difference) => (
            <Difference key={keyOf(difference)} difference={difference} within={to} words={words} />
          ))}
        </FactList>
      </EarlierAndLater>
    </>
  );
}

/** A removed and an added entry may have the same path. */
function keyOf({ path, after, isOrder }: ContentDifference): string {
  return `${path.join('/')} ${after === null} ${isOrder}`;
}

interface DifferenceProps {
  difference: ContentDifference;
  within: Json;
  words: PartWords;
}

function Difference({ difference: { path, before, after, isOrder }, within, words }: DifferenceProps) {
  const { t } = useLingui();
  const spot = { path, within, own: after ?? before };
  const inWords = (value: Json) => (isOrder && isList(value) ? words.order(spot, value) : words.value(spot, value));
  const name = words.name(spot);
  const [earlier, later] = [inWords(before), inWords(after)];
  return (
    <Fact name={isOrder ? t`${name} › Order` : name}>
      {!isOrder && <PictureDifferences before={words.pictures(spot, before)} after={words.pictures(spot, after)} />}
      {(earlier !== '' || later !== '') && <TextDifferences before={earlier} after={later} />}
    </Fact>
  );
}
