import { Trans, useLingui } from '@lingui/react/macro';
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
import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';

interface SortableListProps {
  /** The rows' keys, in order. */
  keys: string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** What rows and handles know of their list. Always the same: no row is drawn again because of it. */
interface List {
  rowOf: (key: string) => DraggedRow;
  /** Lets rows be dragged, before it returns. */
  getReady: () => void;
  /** Of the words that tell users of screen readers how to drag. */
  instructionsId: string;
}

const ListContext = createContext<List | undefined>(undefined);

/**
 * Rows that are put into another order by dragging their handles: with a mouse, a finger or the keyboard (R5). What drags
 * them is beside them and comes when a handle is first touched: around them, it would have every row looked through
 * whenever one is added.
 */
export function SortableList({ keys, onMove, children }: SortableListProps) {
  const instructionsId = useId();
  const [isReady, setReady] = useState(false);
  const list = useMemo<List>(() => {
    const rows = new Map<string, DraggedRow>();
    const rowOf = (key: string) => {
      const row = rows.get(key) ?? new DraggedRow();
      rows.set(key, row);
      return row;
    };
    return { rowOf, getReady: () => flushSync(() => setReady(true)), instructionsId };
  }, [instructionsId]);
  return (
    <>
      <ListContext value={list}>{children}</ListContext>
      <p id={instructionsId} hidden>
        <Trans>
          Press Space to pick the author up, the arrow keys to move, Space again to put the author there, Escape to
          leave everything as it was.
        </Trans>
      </p>
      {isReady && <Dragging keys={keys} rowOf={list.rowOf} onMove={onMove} />}
    </>
  );
}

/** Drags the rows of a list. */
function Dragging({ keys, rowOf, onMove }: Omit<SortableListProps, 'children'> & Pick<List, 'rowOf'>) {
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
      // How to drag is told by the handles.
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {keys.map((key) => (
          <Sorting key={key} rowKey={key} row={rowOf(key)} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

type Sortable = ReturnType<typeof useSortable>;

/** What a row and its handle are on the page, which a drag moves without drawing the row anew. */
class DraggedRow {
  #card: HTMLFieldSetElement | null = null;
  #handle: HTMLButtonElement | null = null;
  #listeners: Sortable['listeners'];
  #setActivator: Sortable['setActivatorNodeRef'] | undefined;

  stand(card: HTMLFieldSetElement | null): void {
    this.#card = card;
  }

  hangOn(handle: HTMLButtonElement | null): void {
    this.#handle = handle;
    this.#setActivator?.(handle);
  }

  join({ setNodeRef, setActivatorNodeRef }: Pick<Sortable, 'setNodeRef' | 'setActivatorNodeRef'>): void {
    setNodeRef(this.#card);
    setActivatorNodeRef(this.#handle);
    // A list of one has no handle; another one comes with the second author.
    this.#setActivator = setActivatorNodeRef;
  }

  listen(listeners: Sortable['listeners']): void {
    this.#listeners = listeners;
  }

  /** Passes on what may begin a drag. */
  hear(kind: 'onPointerDown' | 'onKeyDown', event: PointerEvent | KeyboardEvent): void {
    this.#listeners?.[kind]?.(event);
  }

  show({ transform, transition, isDragging }: Pick<Sortable, 'transform' | 'transition' | 'isDragging'>): void {
    if (!this.#card) return;
    this.#card.style.transform = transform ? `translateY(${transform.y}px)` : '';
    this.#card.style.transition = transition ?? '';
    this.#card.toggleAttribute('data-dragging', isDragging);
    if (isDragging) this.#handle?.setAttribute('aria-pressed', 'true');
    else this.#handle?.removeAttribute('aria-pressed');
  }
}

const RowContext = createContext<DraggedRow | undefined>(undefined);

/** A row of the list, which moves when it is dragged. */
export function SortableRow({ rowKey, ...attributes }: { rowKey: string } & HTMLAttributes<HTMLElement>) {
  const row = use(ListContext)!.rowOf(rowKey);
  return (
    <RowContext value={row}>
      <fieldset ref={(card) => row.stand(card)} {...attributes} />
    </RowContext>
  );
}

/** Joins a row to what drags it. */
function Sorting({ rowKey, row }: { rowKey: string; row: DraggedRow }) {
  const isStill = useReducedMotion();
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: rowKey,
    ...(isStill && { transition: null }),
  });
  useLayoutEffect(() => row.join({ setNodeRef, setActivatorNodeRef }), [row, setNodeRef, setActivatorNodeRef]);
  useLayoutEffect(() => row.listen(listeners), [row, listeners]);
  useLayoutEffect(() => row.show({ transform, transition, isDragging }), [row, transform, transition, isDragging]);
  return null;
}

/** What the button takes by which a row is dragged. */
export function useHandle() {
  const { t } = useLingui();
  const { getReady, instructionsId } = use(ListContext)!;
  const row = use(RowContext)!;
  return {
    ref: (handle: HTMLButtonElement | null) => row.hangOn(handle),
    'aria-roledescription': t`sortable`,
    'aria-describedby': instructionsId,
    onFocus: getReady,
    // A finger comes without having been over the handle: what it begins, the row must hear of.
    onPointerDownCapture: getReady,
    onPointerDown: (event: PointerEvent) => row.hear('onPointerDown', event),
    onKeyDown: (event: KeyboardEvent) => row.hear('onKeyDown', event),
  };
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
