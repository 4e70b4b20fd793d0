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
 * entered by the committee: only the time of entry (W10). Otherwise empty.
 */
export function SubmittedTimes({ review }: { review: ReviewRow }): ReactNode {
  const { format } = useConferenceTime();
  const { submitted_at, made_at, is_late, is_delayed, is_entered } = review;
  if (is_entered)
    return (
      <Text c="dimmed" size="sm" mb="sm">
        <Trans>The committee entered this review on behalf of its reviewer.</Trans>
      </Text>
    );
  if (!is_late && !is_delayed) return null;
  const arrived = format(submitted_at);
  const made = made_at === '' ? arrived : format(made_at);
  const differs = made_at !== '' && Math.abs(Date.parse(submitted_at) - Date.parse(made_at)) > usualDifference;
  return (
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
}
