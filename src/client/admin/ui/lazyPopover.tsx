import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

export interface LazyPopoverProps {
  target: ReactElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Renders the content of the popover. Called only while it is open. */
  children: (close: () => void) => ReactNode;
  /** The name for screen readers. */
  label: string;
  className?: string | undefined;
  /** Pixels. */
  width: number;
  position?: 'bottom-start' | 'bottom-end';
}

/** Limited to the available height, in which its content scrolls. */
const middlewares: PopoverProps['middlewares'] = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('max-height', `${Math.max(availableHeight, leastHeight)}px`),
  },
};

const leastHeight = 240;

/** A button with its open popover (`Popover`). */
export default function LazyPopover({
  target,
  opened,
  onChange,
  children,
  label,
  className,
  width,
  position = 'bottom-start',
}: LazyPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position={position}
      width={width}
      shadow="md"
      middlewares={middlewares}
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown {...(className && { className })} aria-label={label}>
        {opened && children(() => onChange(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
