import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import type { ReactNode } from 'react';
import { mailtoOf } from '#contract/rules/mailable.ts';
import classes from './facts.module.css';

interface FactListProps {
  /** Side by side if there is room, like the fields of a form. */
  isGrid?: boolean;
  children: ReactNode;
}

/** A list of facts: each `Fact` has its name above it. */
export function FactList({ isGrid = false, children }: FactListProps) {
  return (
    <DataList orientation="vertical" size="md" gap={10} className={isGrid ? classes.grid : undefined}>
      {children}
    </DataList>
  );
}

interface FactProps {
  name: string;
  /** The form field in which the fact is changed. */
  field?: string;
  children: ReactNode;
}

export function Fact({ name, field, children }: FactProps) {
  return (
    <DataList.Item data-field={field}>
      <DataList.ItemLabel fz="0.84rem">{name}</DataList.ItemLabel>
      <DataList.ItemValue>{children || '–'}</DataList.ItemValue>
    </DataList.Item>
  );
}

/** A link, unless the typed text could also address other people. */
export function Address({ email }: { email: string }) {
  const to = mailtoOf(email);
  return <bdi>{to ? <a href={to}>{email}</a> : email}</bdi>;
}
