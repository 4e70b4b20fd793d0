import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import type { ReactNode } from 'react';
import { mailtoOf } from '#contract/rules/mailable.ts';

/** What there is to know of something: each `Fact` with its name above it. */
export function FactList({ children }: { children: ReactNode }) {
  return (
    <DataList orientation="vertical" size="md" gap={10}>
      {children}
    </DataList>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel fz="0.84rem">{name}</DataList.ItemLabel>
      <DataList.ItemValue>{children || '–'}</DataList.ItemValue>
    </DataList.Item>
  );
}

/** A link, unless what was typed could lead to others too. */
export function Address({ email }: { email: string }) {
  const to = mailtoOf(email);
  return <bdi>{to ? <a href={to}>{email}</a> : email}</bdi>;
}
