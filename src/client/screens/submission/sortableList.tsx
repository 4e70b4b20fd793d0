import { useLingui } from '@lingui/react/macro';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { hasSortableData, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

interface SortableListProps {
  /** The rows' keys, in order. */
  keys: string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Rows that are put into another order by dragging their handles: with a mouse, a finger or the keyboard (R5). */
export function SortableList({ keys, onMove, children }: SortableListProps) {
  const { t } = useLingui();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // A key pressed while the page still glides would be taken for a place that it has left.
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace, scrollBehavior: 'auto' }),
  );
  const announcements = useAnnouncements(keys);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={upAndDown}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t`Press Space to pick the author up, the arrow keys to move, Space again to put the author there, Escape to leave everything as it was.`,
        },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Where an arrow key takes a row: to the one before or after the one that it is over, however high they are. */
const nextPlace: KeyboardCoordinateGetter = (event, { context: { over, droppableRects } }) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.code];
  if (step === undefined || !over || !hasSortableData(over)) return undefined;
  event.preventDefault();
  const { items, index } = over.data.current.sortable;
  const next = items[index + step];
  const place = next === undefined ? undefined : droppableRects.get(next);
  return place && { x: place.left, y: place.top };
};

const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** What a screen reader says of a drag. */
function useAnnouncements(keys: readonly string[]): Announcements {
  const { t } = useLingui();
  const count = keys.length;
  const numberOf = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1;
  const held = (author: number) => t`Author ${author} is picked up, in place ${author} of ${count}.`;
  return {
    onDragStart: ({ active }) => held(numberOf(active.id)),
    // Said at once after the start too, where the author is over the own place.
    onDragOver: ({ active, over }) => {
      if (!over) return;
      const [author, place] = [numberOf(active.id), numberOf(over.id)];
      return author === place ? held(author) : t`Author ${author} would become author ${place} of ${count}.`;
    },
    onDragEnd: ({ active, over }) => {
      const [before, now] = [numberOf(active.id), numberOf(over?.id ?? active.id)];
      return t`Author ${before} is now author ${now} of ${count}.`;
    },
    onDragCancel: ({ active }) => {
      const author = numberOf(active.id);
      return t`Author ${author} stays in place.`;
    },
  };
}
