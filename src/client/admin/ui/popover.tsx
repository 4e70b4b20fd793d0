import { useEffect, useState, type ReactElement } from 'react';
import { useIdle } from '#client/performance/idle.ts';
import type LazyPopover from './lazyPopover.tsx';
import type { LazyPopoverProps } from './lazyPopover.tsx';

interface PopoverProps extends Omit<LazyPopoverProps, 'target' | 'opened' | 'onChange'> {
  /** Draws the button. */
  button: (toggle: () => void) => ReactElement;
}

/**
 * A button that opens a popover. Until its code has loaded, only the button is rendered. The code is fetched when the
 * page is idle or the button is pressed, and after a failure, at the next press.
 */
export function Popover({ button, ...props }: PopoverProps) {
  const [opened, setOpened] = useState(false);
  const [Loaded, setLoaded] = useState<typeof LazyPopover>();
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle && !opened) return;
    import('./lazyPopover.tsx').then(
      (code) => setLoaded(() => code.default),
      () => setOpened(false),
    );
  }, [isIdle, opened]);
  const target = button(() => setOpened(!opened));
  return Loaded ? <Loaded {...props} target={target} opened={opened} onChange={setOpened} /> : target;
}
