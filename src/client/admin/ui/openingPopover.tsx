import { Popover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface OpeningPopoverProps {
  target: ReactElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  children: (close: () => void) => ReactNode;
  label: string;
  className?: string | undefined;
  width: number;
  position?: 'bottom-start' | 'bottom-end';
}

/** A button and what it has opened (`Opening`). */
export default function OpeningPopover({
  target,
  opened,
  onChange,
  children,
  label,
  className,
  width,
  position = 'bottom-start',
}: OpeningPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position={position}
      width={width}
      shadow="md"
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
