import { Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';

/** Names the time zone of the times around it, which is the conference's and may not be the reader's. */
export function TimesIn() {
  const { zoneName } = useConferenceTime();
  return (
    <Text c="dimmed" size="sm" mt="xs">
      <Trans>All times: {zoneName}.</Trans>
    </Text>
  );
}
