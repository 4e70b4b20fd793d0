import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';

const OpeningPopover = lazy(() => import('./openingPopover.tsx'));

interface OpeningProps {
  /** Draws the button. */
  button: (toggle: () => void) => ReactElement;
  /** Draws what the button opens; asked only while it is open. */
  children: (close: () => void) => ReactNode;
  /** What it is called by screen readers. */
  label: string;
  className?: string | undefined;
  /** Pixels. */
  width: number;
  position?: 'bottom-start' | 'bottom-end';
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
