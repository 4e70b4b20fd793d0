import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { LazyPopoverProps } from './lazyPopover.tsx';

const LazyPopover = lazy(() => import('./lazyPopover.tsx'));

interface PopoverProps extends Omit<LazyPopoverProps, 'target' | 'opened' | 'onChange'> {
  /** Draws the button. */
  button: (toggle: () => void) => ReactElement;
}

/** A button that opens something beside it. The code for that comes after the first rows have been drawn; a press waits for it. */
export function Popover({ button, ...props }: PopoverProps) {
  const [opened, setOpened] = useState(false);
  const target = button(() => setOpened(!opened));
  return (
    <Suspense fallback={target}>
      <LazyPopover {...props} target={target} opened={opened} onChange={setOpened} />
    </Suspense>
  );
}
