import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import '#client/ui/theme/buttonStyles.ts';
import rows from './rows.module.css';

interface ListSectionProps {
  /** Id of the heading. */
  id: string;
  title: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the author's abstracts, with its heading. */
export function ListSection({ id, title, aside, children }: ListSectionProps) {
  return (
    <section className={rows.list} aria-labelledby={id}>
      <Group component="header" gap={16} align="baseline" mb={8}>
        <h3 id={id}>{title}</h3>
        {aside}
      </Group>
      {children}
    </section>
  );
}
