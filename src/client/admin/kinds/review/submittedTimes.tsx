import { Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';

/**
 * Milliseconds. A smaller difference between the two times is not shown, since requests take time and clocks differ.
 */
const usualDifference = 10 * 60_000;

/**
 * For a review that arrived late: when it was submitted by the device's clock, and when it arrived (W3). For a review
 * entered by the committee: only that it was (W10). Also says whether the reviewer was able to read other reviews
 * before (W4). Otherwise empty.
 */
export function SubmittedTimes({ review }: { review: ReviewRow }): ReactNode {
  const { format } = useConferenceTime();
  const { submitted_at, made_at, is_late, is_delayed, is_entered, entered_in_conflict, after_others } = review;
  const afterOthers = after_others && submitted_at !== '' && (
    <Text c="dimmed" size="sm" mb="sm">
      <Trans>The reviewer, a member of the committee, could read other reviews of this abstract before.</Trans>
    </Text>
  );
  if (is_entered)
    return (
      <>
        <Text c="dimmed" size="sm" mb="sm">
          {entered_in_conflict ? (
            <Trans>
              Entered by <bdi>{entered_in_conflict}</bdi>, who has a conflict of interest or the name of an author;
              nobody else of the office was free.
            </Trans>
          ) : (
            <Trans>The committee entered this review on behalf of its reviewer.</Trans>
          )}
        </Text>
        {afterOthers}
      </>
    );
  if (!is_late && !is_delayed) return afterOthers || null;
  const arrived = format(submitted_at);
  const made = made_at === '' ? arrived : format(made_at);
  const differs = made_at !== '' && Math.abs(Date.parse(submitted_at) - Date.parse(made_at)) > usualDifference;
  const times = (
    <Text c="dimmed" size="sm" mb="sm">
      {is_delayed ? (
        <Trans>
          Submitted on the device before the deadline, on {made}. It arrived after the deadline, on {arrived}.
        </Trans>
      ) : differs ? (
        <Trans>
          It arrived after the deadline, on {arrived}. By the clock of the device, it was submitted on {made}.
        </Trans>
      ) : (
        <Trans>Submitted after the deadline, on {arrived}.</Trans>
      )}
    </Text>
  );
  return (
    <>
      {times}
      {afterOthers}
    </>
  );
}
