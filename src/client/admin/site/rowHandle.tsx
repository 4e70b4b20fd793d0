import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useHandle, type DragWords } from '#client/ui/components/sortableList.tsx';
import { Icon } from '#client/admin/ui/icon.tsx';
import classes from './site.module.css';

/** The button by which a row of a sortable list is dragged. */
export function RowHandle({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <ActionIcon
      variant="subtle"
      {...useHandle()}
      className={classes.handle}
      data-move="drag"
      aria-label={t`Drag: ${name}`}
    >
      <Icon path="M5.7 4h.6M9.7 4h.6M5.7 8h.6M9.7 8h.6M5.7 12h.6M9.7 12h.6" />
    </ActionIcon>
  );
}

/** The announcements of a screen reader while a named row is dragged. */
export function useRowDragWords(names: readonly string[]): DragWords {
  const { t } = useLingui();
  const nameOf = (row: number) => names[row - 1] ?? '';
  return {
    role: t`sortable`,
    instructions: t`Press Space to pick the row up, the arrow keys to move it, Space again to drop it, Escape to cancel.`,
    pickedUp: (row, count) => t`${nameOf(row)}: picked up, in place ${row} of ${count}.`,
    over: (row, place, count) => t`${nameOf(row)}: over place ${place} of ${count}.`,
    dropped: (row, place, count) => t`${nameOf(row)}: now in place ${place} of ${count}.`,
    cancelled: (row) => t`${nameOf(row)}: not moved.`,
  };
}
