import { Alert, Button, Group, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import type { WordTextChoice } from '#contract/kinds/review/wordText.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { reviews, wordTexts } from './records.ts';
import { ShownWordText } from './shownWordText.tsx';
import classes from './reviewFacts.module.css';

/** Tells the office that reviewers do not get the text of a Word file, and asks it to decide (W4). */
export function WordTextNotice({ review }: { review: ReviewRow }) {
  const { word_text } = review;
  const [isOpen, setOpen] = useState(false);
  if (!word_text || word_text === 'none' || word_text === 'text') return null;
  return (
    <Alert mb="md" title={<Trans>Word file for reviewers</Trans>}>
      <Text>
        <StateInWords state={word_text} />
      </Text>
      {word_text !== 'unreadable' && (
        <Button mt="sm" onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Close the text</Trans> : <Trans>Read what reviewers would get</Trans>}
        </Button>
      )}
      {isOpen && <TextForOffice review={review} />}
    </Alert>
  );
}

function StateInWords({ state }: { state: NonNullable<ReviewRow['word_text']> }) {
  switch (state) {
    case 'unreadable':
      return <Trans>Reviewers do not get the text: the file cannot be read.</Trans>;
    case 'released':
      return <Trans>Reviewers get the text, as the committee has decided.</Trans>;
    case 'withheld':
      return <Trans>Reviewers do not get the text, as the committee has decided.</Trans>;
    default:
      return (
        <Trans>
          Reviewers do not get the text: it may still name its authors. Read it, then release or withhold it.
        </Trans>
      );
  }
}

/** The text and the decision about it. The text must be opened before it can be decided on. */
function TextForOffice({ review }: { review: ReviewRow }) {
  const { t } = useLingui();
  const { data, problem, ask } = useRecord(wordTexts, review.review_id);
  if (data)
    return (
      <>
        <ShownWordText text={data} className={classes.wordText} />
        {data.file_digest !== undefined && <Choices review={review} file_digest={data.file_digest} />}
      </>
    );
  return problem === undefined ? <Text role="status">{t`Loading…`}</Text> : <AsOf problem={problem} ask={ask} />;
}

function Choices({ review, file_digest }: { review: ReviewRow; file_digest: string }) {
  const { report_id, review_id, word_text } = review;
  const { isBusy, act } = useAct();
  async function choose(choice: WordTextChoice): Promise<void> {
    await act(() => staffCall('choose_review_text', { report_id, choice, file_digest }));
    // Even after a refusal, since the file may have been replaced.
    await Promise.all([wordTexts.ask(review_id), reviews.sync()]);
  }
  return (
    <Group gap="sm" mt="sm">
      {word_text !== 'released' && (
        <Button disabled={isBusy} onClick={() => void choose('released')}>
          <Trans>Release the text</Trans>
        </Button>
      )}
      {word_text !== 'withheld' && (
        <Button disabled={isBusy} onClick={() => void choose('withheld')}>
          <Trans>Withhold the text</Trans>
        </Button>
      )}
    </Group>
  );
}
