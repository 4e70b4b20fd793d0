import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { useHandle, type DragWords } from '#client/ui/components/sortableList.tsx';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import classes from './authors.module.css';

/** Moves the author at a place, counted from 0, by one. */
export type MoveByButton = (index: number, direction: 'up' | 'down') => void;

/** The button by which an author is dragged. */
export function DragHandle({ number }: { number: number }) {
  const { t } = useLingui();
  return (
    <ActionIcon
      className={classes.handle}
      variant="subtle"
      size={32}
      {...useHandle()}
      aria-label={t`Drag author ${number}`}
    >
      <LineIcon side={24} weight={3.2} path="M9 5h0M15 5h0M9 12h0M15 12h0M9 19h0M15 19h0" />
    </ActionIcon>
  );
}

/** The announcements of a screen reader while an author is dragged. */
export function useAuthorDragWords(): DragWords {
  const { t } = useLingui();
  return {
    role: t`sortable`,
    instructions: t`Press Space to pick the author up, the arrow keys to move, Space again to put the author there, Escape to leave everything as it was.`,
    pickedUp: (author, count) => t`Author ${author} is picked up, in place ${author} of ${count}.`,
    over: (author, place, count) => t`Author ${author} would become author ${place} of ${count}.`,
    dropped: (before, now, count) => t`Author ${before} is now author ${now} of ${count}.`,
    cancelled: (author) => t`Author ${author} stays in place.`,
  };
}

export function MoveButtons({ index, isLast, onMove }: { index: number; isLast: boolean; onMove: MoveByButton }) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <>
      <MoveButton
        path={`report_people.${index}.up`}
        arrow="M12 19V6m-6 6 6-6 6 6"
        label={t`Move author ${number} up`}
        disabled={index === 0}
        onClick={() => onMove(index, 'up')}
      />
      <MoveButton
        path={`report_people.${index}.down`}
        arrow="M12 5v13m-6-6 6 6 6-6"
        label={t`Move author ${number} down`}
        disabled={isLast}
        onClick={() => onMove(index, 'down')}
      />
    </>
  );
}

interface MoveButtonProps {
  /** `focusField` finds it by this path. */
  path: string;
  label: string;
  disabled: boolean;
  onClick: () => void;
  /** The drawing. */
  arrow: string;
}

function MoveButton({ path, label, disabled, onClick, arrow }: MoveButtonProps) {
  return (
    <ActionIcon
      className={classes.step}
      variant="subtle"
      size={32}
      data-field={path}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <LineIcon side={24} weight={1.8} path={arrow} />
    </ActionIcon>
  );
}

export function DeleteButton({ number, onClick }: { number: number; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      className={classes.remove}
      variant="subtle"
      size="compact-sm"
      onClick={onClick}
      aria-label={t`Delete author ${number}`}
    >
      <Trans>Delete</Trans>
    </Button>
  );
}
