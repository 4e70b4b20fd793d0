import type { ReactNode } from 'react';
import { mailtoOf } from '#contract/rules/mailable.ts';
import classes from './facts.module.css';

/** What there is to know of something: each `Fact` with its name above it. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}

/** A link, unless what was typed could lead to others too. */
export function Address({ email }: { email: string }) {
  const to = mailtoOf(email);
  return <bdi>{to ? <a href={to}>{email}</a> : email}</bdi>;
}
