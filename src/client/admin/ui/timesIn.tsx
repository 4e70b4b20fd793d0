import { Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';

/** In which time zone the times around it are: that of the conference, which need not be the reader's. */
export function TimesIn() {
  const { zoneName } = useConferenceTime();
  return (
    <Text c="dimmed" size="sm" mt="xs">
      <Trans>All times: {zoneName}.</Trans>
    </Text>
  );
}
