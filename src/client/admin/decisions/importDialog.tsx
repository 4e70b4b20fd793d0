import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { outcomeNames, outcomes, type DecisionRow } from '#contract/kinds/decision/decision.ts';
import { useText } from '#client/i18n/language.tsx';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { ImportDialog, type PlannedImport } from '#client/admin/records/tables/importDialog.tsx';
import type { ImportedRow } from '#client/admin/records/tables/importedRows.ts';
import { useNamedReviewers } from '#client/admin/kinds/review/namedReviewers.ts';
import { NamedInMessages, namedInPlan } from './namedInMessages.tsx';
import { bulkDecisions, decisionPlan } from './bulkDecisions.tsx';
import { findOutcomeColumns, readOutcomes, type OutcomeMeanings, type OutcomeColumn } from './readOutcomes.ts';

interface ImportOutcomesProps {
  /** All abstracts that this person may decide, including those that the list does not show. */
  decisions: readonly DecisionRow[];
  onClose: () => void;
}

/** Imports outcomes and messages from a spreadsheet, with a preview of the changes (W10). */
export default function ImportOutcomes({ decisions, onClose }: ImportOutcomesProps) {
  const { t } = useLingui();
  const changes = ownChanges(useChanges());
  const namedReviewers = useNamedReviewers();
  const [meanings, setMeanings] = useState<OutcomeMeanings>(new Map());

  function plan(imported: readonly ImportedRow<OutcomeColumn>[]): PlannedImport {
    const { wanted, empty, problems, unknown } = readOutcomes(imported, decisions, meanings);
    const rows = decisions.filter(({ decision_id }) => wanted.has(decision_id));
    const planned = decisionPlan(rows, changes, ({ decision_id }) => wanted.get(decision_id) ?? {});
    const count = planned.planned.length;
    return {
      ...{ count, empty, problems },
      preview: <Plural value={count} one="# abstract will change." other="# abstracts will change." />,
      choices: unknown.size > 0 && <UnknownWords {...{ unknown, meanings }} onChoose={setMeanings} />,
      note: <Trans>Empty cells change nothing. Authors do not see the outcomes.</Trans>,
      further: (
        <>
          {bulkDecisions.skipped('imported', planned)}
          <NamedInMessages named={namedInPlan(planned.planned, namedReviewers)} />
        </>
      ),
      action: <Plural value={count} one="Import # outcome" other="Import # outcomes" />,
      run: () => bulkDecisions.make('imported', planned),
    };
  }

  return (
    <ImportDialog<OutcomeColumn>
      title={t`Import outcomes`}
      hint={<Trans>Export this list to Excel, fill in outcomes and messages, and choose the file here.</Trans>}
      fileLabel={t`File with the outcomes`}
      labels={{
        number: t`Number of the abstract`,
        outcome: t`Outcome`,
        duplicate_of: t`Duplicate of`,
        message: t`Message to the author`,
        with_comments: t`Reviewers’ comments: yes or no`,
        title: t`Title, to compare`,
      }}
      recognised={findOutcomeColumns}
      isEnough={({ number, outcome, message, with_comments }) =>
        number !== undefined && [outcome, message, with_comments].some((column) => column !== undefined)
      }
      choose={<Trans>Choose the column with the numbers, and one with outcomes or messages.</Trans>}
      {...{ plan, onClose }}
    />
  );
}

interface UnknownWordsProps {
  unknown: ReadonlyMap<string, number>;
  meanings: OutcomeMeanings;
  onChoose: (meanings: OutcomeMeanings) => void;
}

/** Maximum number of words that can be given a meaning. More of them are probably not a column of outcomes. */
const mostWords = 12;

/** Asks which outcomes are meant by words that do not name one, such as “accepted” (W10). */
function UnknownWords({ unknown, meanings, onChoose }: UnknownWordsProps) {
  const { t } = useLingui();
  const text = useText();
  const names = outcomes.flatMap((outcome) => (outcome === 'duplicate' ? [] : outcome));
  const choose = (word: string, meant: (typeof names)[number] | undefined) => {
    const others = [...meanings].filter(([each]) => each !== word);
    onChoose(new Map(meant ? [...others, [word, meant]] : others));
  };
  return (
    <div>
      <Text size="sm">
        <Trans>Some cells do not name an outcome. Choose what they mean:</Trans>
      </Text>
      <SimpleGrid minColWidth={200} verticalSpacing="sm" mt="sm">
        {[...unknown].slice(0, mostWords).map(([word, count]) => (
          <NativeSelect
            key={word}
            label={t`“${word}”, ${plural(count, { one: '# row', other: '# rows' })}`}
            data={[
              { value: '', label: t`not imported` },
              ...names.map((outcome) => ({ value: outcome, label: text(outcomeNames[outcome]) })),
            ]}
            value={meanings.get(word) ?? ''}
            onChange={({ currentTarget: { value } }) =>
              choose(
                word,
                names.find((each) => each === value),
              )
            }
          />
        ))}
      </SimpleGrid>
      {unknown.size > mostWords && (
        <Text size="sm" mt="sm">
          <Trans>Only the first {mostWords} are listed. Correct the others in the file.</Trans>
        </Text>
      )}
    </div>
  );
}
