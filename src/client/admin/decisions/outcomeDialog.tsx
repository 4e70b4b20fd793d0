import { NativeSelect, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  decisionFacts,
  outcomeNames,
  outcomes,
  type DecisionRow,
  type DecidedOutcome,
} from '#contract/kinds/decision/decision.ts';
import { useText } from '#client/i18n/language.tsx';
import { BulkForm } from '#client/admin/records/bulk/bulkForm.tsx';
import { InputField } from '#client/admin/records/forms/inputField.tsx';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { exceedsLimit } from '#client/admin/ui/forms/textLength.ts';
import { noOption } from '#client/admin/records/words/useFieldWords.ts';
import { site } from '#client/published/site.ts';
import { useNamedReviewers } from '#client/admin/kinds/review/namedReviewers.ts';
import { NamedInMessages, namedInPlan } from './namedInMessages.tsx';
import { bulkDecisions, decisionPlan } from './bulkDecisions.tsx';

interface OutcomeDialogProps {
  /** The selected abstracts that the list shows. */
  rows: readonly DecisionRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Outcomes that the dialog offers. A duplicate names another abstract, so it is entered on the abstract's own page. */
const choices = outcomes.filter((outcome) => outcome !== 'duplicate');
/** Removes the outcome. */
const removal = 'none';

/** Proposes one outcome for many abstracts, with a message if one is typed (W5). */
export default function OutcomeDialog({ rows, onClose, onDone }: OutcomeDialogProps) {
  const { t } = useLingui();
  const text = useText();
  const [chosen, setChosen] = useState('');
  const [message, setMessage] = useState('');
  const [with_comments, setComments] = useState<'' | DecisionRow['with_comments']>('');
  const namedReviewers = useNamedReviewers();
  const changes = ownChanges(useChanges());
  const wanted = {
    ...(chosen && { outcome: (chosen === removal ? '' : chosen) as DecidedOutcome }),
    ...(message.trim() && { message: message.trim() }),
    ...(with_comments && { with_comments }),
  };
  const isChosen = Object.keys(wanted).length > 0;
  const plan = decisionPlan(isChosen ? rows : [], changes, () => wanted);
  const count = plan.planned.length;
  return (
    <BulkForm
      title={t`Propose an outcome`}
      preview={
        isChosen ? (
          <>
            <Plural value={count} one="# abstract will change." other="# abstracts will change." />
            <Text c="dimmed" size="sm">
              <Trans>Authors do not see it.</Trans>
            </Text>
          </>
        ) : (
          <Trans>Choose an outcome, or write a message.</Trans>
        )
      }
      skipped={
        <>
          {bulkDecisions.skipped('chosen', plan)}
          <NamedInMessages named={namedInPlan(plan.planned, namedReviewers)} />
        </>
      }
      action={<Trans>Propose</Trans>}
      isDisabled={count === 0 || exceedsLimit(message, decisionFacts.message.limit)}
      run={() => bulkDecisions.make('chosen', plan)}
      {...{ onClose, onDone }}
    >
      <NativeSelect
        label={text(decisionFacts.outcome.label)}
        data={[
          noOption,
          ...choices.map((value) => ({ value, label: text(outcomeNames[value]) })),
          { value: removal, label: t`remove the outcome` },
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <InputField
        facts={decisionFacts.message}
        label={t`Message to each author (leave empty to keep messages)`}
        name="message"
        value={message}
        error={undefined}
        onChange={setMessage}
      />
      {site.review?.forAuthor && (
        <InputField
          facts={decisionFacts.with_comments}
          name="with_comments"
          value={with_comments}
          error={undefined}
          isOptional
          onChange={(value) => setComments(value as typeof with_comments)}
        />
      )}
    </BulkForm>
  );
}
