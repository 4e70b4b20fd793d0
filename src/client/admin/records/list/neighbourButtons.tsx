import { ActionIcon, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/admin/ui/icon.tsx';
import { restingIf } from '#client/admin/ui/forms/resting.ts';
import type { Neighbours } from './useNeighbours.ts';

/** The position of an abstract in the list that it was opened from, with buttons for the previous and the next one. */
export function NeighbourButtons({ neighbours }: { neighbours: Neighbours }) {
  const { t } = useLingui();
  const { place, count, previous, next } = neighbours;
  return (
    <>
      {place > 0 && (
        <Text span c="dimmed" size="sm">
          <Trans>
            {place} of {count}
          </Trans>
        </Text>
      )}
      <ActionIcon aria-label={t`Previous abstract (k)`} {...restingIf(!previous, previous)}>
        <Icon path="m4 10 4-4 4 4" />
      </ActionIcon>
      <ActionIcon aria-label={t`Next abstract (j)`} {...restingIf(!next, next)}>
        <Icon path="m4 6 4 4 4-4" />
      </ActionIcon>
    </>
  );
}
