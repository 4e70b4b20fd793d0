import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#client/admin/ui/icon.tsx';
import { restingIf } from '#client/admin/ui/forms/resting.ts';

interface MoveRowButtonsProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  move: (by: 1 | -1) => void;
}

/** Buttons that move a row of a list up or down. */
export function MoveRowButtons({ title, isFirst, isLast, move }: MoveRowButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <ActionIcon aria-label={t`Move up: ${title}`} data-move="up" {...restingIf(isFirst, () => move(-1))}>
        <Icon path="M8 13V3M3.5 7.5 8 3l4.5 4.5" />
      </ActionIcon>
      <ActionIcon aria-label={t`Move down: ${title}`} data-move="down" {...restingIf(isLast, () => move(1))}>
        <Icon path="M8 3v10M3.5 8.5 8 13l4.5-4.5" />
      </ActionIcon>
    </>
  );
}
