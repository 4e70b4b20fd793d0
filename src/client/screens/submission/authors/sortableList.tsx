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
import { hasSortableData, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useReducedMotion } from '@mantine/hooks';
import { createContext, use, useId, type HTMLAttributes, type ReactNode } from 'react';

interface SortableListProps {
  /** The rows' keys, in order. */
  keys: string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Rows that can be reordered by dragging their handles, with a mouse, a finger or the keyboard (R5). */
export function SortableList({ keys, onMove, children }: SortableListProps) {
  const { t } = useLingui();
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // With smooth scrolling, a key pressed meanwhile would be measured from a place that the row has left.
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace, scrollBehavior: 'auto' }),
  );
  const announcements = useAnnouncements(keys);
  const draggable = t`Press Space to pick the author up, the arrow keys to move, Space again to put the author there, Escape to leave everything as it was.`;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      // The library's own ids differ between the prerendered page and the browser.
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={verticalOnly}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable } }}
    >
      <SortableContext id={id} items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

const HandleContext = createContext<Handle | undefined>(undefined);

/** A row of the list, which moves when it is dragged. */
export function SortableRow({ rowKey, children, ...props }: { rowKey: string } & HTMLAttributes<HTMLElement>) {
  const { t } = useLingui();
  const prefersReducedMotion = useReducedMotion();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: rowKey,
    attributes: { roleDescription: t`sortable` },
    ...(prefersReducedMotion && { transition: null }),
  });
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition };
  return (
    <HandleContext value={{ attributes, listeners, setActivatorNodeRef }}>
      <fieldset ref={setNodeRef} style={style} data-dragging={isDragging || undefined} {...props}>
        {children}
      </fieldset>
    </HandleContext>
  );
}

/** Props of the button by which a row is dragged. */
export function useHandle() {
  const { attributes, listeners, setActivatorNodeRef } = use(HandleContext)!;
  return { ref: setActivatorNodeRef, ...attributes, ...listeners };
}

/** Moves a row by an arrow key to the place before or after the row that it is over, whatever their heights. */
const nextPlace: KeyboardCoordinateGetter = (event, { context: { over, droppableRects } }) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.code];
  if (step === undefined || !over || !hasSortableData(over)) return undefined;
  event.preventDefault();
  const { items, index } = over.data.current.sortable;
  const next = items[index + step];
  const place = next === undefined ? undefined : droppableRects.get(next);
  return place && { x: place.left, y: place.top };
};

const verticalOnly: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** What a screen reader announces during a drag. */
function useAnnouncements(keys: readonly string[]): Announcements {
  const { t } = useLingui();
  const count = keys.length;
  const numberOf = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1;
  const pickedUp = (author: number) => t`Author ${author} is picked up, in place ${author} of ${count}.`;
  return {
    onDragStart: ({ active }) => pickedUp(numberOf(active.id)),
    // This is also called right after the start, with the author's own place.
    onDragOver: ({ active, over }) => {
      if (!over) return;
      const [author, place] = [numberOf(active.id), numberOf(over.id)];
      return author === place ? pickedUp(author) : t`Author ${author} would become author ${place} of ${count}.`;
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
