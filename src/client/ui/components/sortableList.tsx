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
import { createContext, use, useId, useMemo, type HTMLAttributes, type ReactNode, type Ref } from 'react';

/** What a screen reader announces during a drag. Rows are named by position, from 1. */
export interface DragWords {
  /** The role of a handle, in addition to `button`. */
  role: string;
  instructions: string;
  pickedUp: (row: number, count: number) => string;
  over: (row: number, place: number, count: number) => string;
  dropped: (row: number, place: number, count: number) => string;
  cancelled: (row: number) => string;
}

interface SortableListProps {
  /** The rows' keys, in order. */
  keys: string[];
  words: DragWords;
  onMove: (from: number, to: number) => void;
  /** Called when a row was picked up, before it is measured. */
  onStart?: (key: string) => void;
  /** Called when the row was dropped, or the drag was cancelled. */
  onStop?: (key: string) => void;
  children: ReactNode;
}

/** Rows that can be reordered by dragging their handles, with a mouse, a finger or the keyboard (R5, C2, C9). */
export function SortableList({ keys, words, onMove, onStart, onStop, children }: SortableListProps) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // With smooth scrolling, a key pressed in the meantime would be measured from a position that the row has already
    // left.
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace, scrollBehavior: 'auto' }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    onStop?.(String(active.id));
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      // The library's own ids differ between the prerendered page and the browser.
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={verticalOnly}
      onDragStart={({ active }) => onStart?.(String(active.id))}
      onDragEnd={onDragEnd}
      onDragCancel={({ active }) => onStop?.(String(active.id))}
      accessibility={{
        announcements: announcementsOf(keys, words),
        screenReaderInstructions: { draggable: words.instructions },
      }}
    >
      <SortableContext id={id} items={keys} strategy={verticalListSortingStrategy}>
        <RoleContext value={words.role}>{children}</RoleContext>
      </SortableContext>
    </DndContext>
  );
}

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

/** The name of a handle for screen readers. */
const RoleContext = createContext('');

const HandleContext = createContext<Handle | undefined>(undefined);

interface SortableRowProps extends HTMLAttributes<HTMLElement> {
  rowKey: string;
  as?: 'fieldset' | 'li' | 'div';
}

/** A row of the list, which moves when it is dragged. */
export function SortableRow({ rowKey, as: Row = 'fieldset', children, ...props }: SortableRowProps) {
  const prefersReducedMotion = useReducedMotion();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: rowKey,
    attributes: { roleDescription: use(RoleContext) },
    ...(prefersReducedMotion && { transition: null }),
  });
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition };
  // Memoised: React looks for the handle in the complete row, which may be a long form.
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  );
  return (
    <HandleContext value={handle}>
      <Row ref={setNodeRef as Ref<never>} style={style} data-dragging={isDragging || undefined} {...props}>
        {children}
      </Row>
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

function announcementsOf(keys: readonly string[], words: DragWords): Announcements {
  const count = keys.length;
  const numberOf = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => words.pickedUp(numberOf(active.id), count),
    // This is also called right after the start, with the row's own place.
    onDragOver: ({ active, over }) => {
      if (!over) return;
      const [row, place] = [numberOf(active.id), numberOf(over.id)];
      return row === place ? words.pickedUp(row, count) : words.over(row, place, count);
    },
    onDragEnd: ({ active, over }) => words.dropped(numberOf(active.id), numberOf(over?.id ?? active.id), count),
    onDragCancel: ({ active }) => words.cancelled(numberOf(active.id)),
  };
}
