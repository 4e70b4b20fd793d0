import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { OpeningPopoverProps } from './openingPopover.tsx';

const OpeningPopover = lazy(() => import('./openingPopover.tsx'));

interface OpeningProps extends Omit<OpeningPopoverProps, 'target' | 'opened' | 'onChange'> {
  /** Draws the button. */
  button: (toggle: () => void) => ReactElement;
}

/** A button that opens something beside it. The code for that comes after the first rows have been drawn; a press waits for it. */
export function Opening({ button, ...props }: OpeningProps) {
  const [opened, setOpened] = useState(false);
  const target = button(() => setOpened(!opened));
  return (
    <Suspense fallback={target}>
      <OpeningPopover {...props} target={target} opened={opened} onChange={setOpened} />
    </Suspense>
  );
}
