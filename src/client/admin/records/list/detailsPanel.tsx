import { ActionIcon, Group, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { RecordId } from '#client/records/recordKind.ts';
import { useClosedByBack } from '#client/ui/overlays/closedByBack.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import { useIsPhone } from '#client/admin/ui/screenWidth.ts';
import classes from './detailsPanel.module.css';

interface DetailsPanelProps {
  /** The record. Another one moves the focus to the heading. */
  id: RecordId;
  /** Accessible name. */
  label: string;
  /** Shown above the heading, such as the number. */
  above?: ReactNode;
  heading: ReactNode;
  onClose: () => void;
  onMove: (by: number) => void;
  children: ReactNode;
}

/** The panel of one record beside its list. On a phone it covers the list. */
export function DetailsPanel({ id, label, above, heading, onClose, onMove, children }: DetailsPanelProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), [id]);

  return (
    <aside className={classes.panel} aria-label={label}>
      {useIsPhone() && <ClosedByBack onClose={onClose} />}
      <Group gap={2}>
        <Text span c="dimmed" flex={1}>
          {above}
        </Text>
        <ActionIcon aria-label={t`Previous`} onClick={() => onMove(-1)}>
          <Icon path="m4 10 4-4 4 4" />
        </ActionIcon>
        <ActionIcon aria-label={t`Next`} onClick={() => onMove(1)}>
          <Icon path="m4 6 4 4 4-4" />
        </ActionIcon>
        <ActionIcon aria-label={t`Close`} onClick={onClose}>
          <Icon path="m4 4 8 8M12 4l-8 8" />
        </ActionIcon>
      </Group>
      <h2 ref={ref} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </aside>
  );
}

function ClosedByBack({ onClose }: Pick<DetailsPanelProps, 'onClose'>) {
  useClosedByBack(onClose);
  return null;
}
