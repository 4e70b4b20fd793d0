import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { site } from '#client/published/site.ts';
import { limits } from '#contract/rules/limits.ts';
import classes from './form.module.css';

interface PartProps {
  number: number;
  title: ReactNode;
  hint: ReactNode;
  children: ReactNode;
}

/** A numbered part of the form. */
export function FormPart({ number, title, hint, children }: PartProps) {
  return (
    <section className={classes.part}>
      <h2>
        <span aria-hidden>{number}</span>
        {title}
      </h2>
      <p className={classes.hint}>{hint}</p>
      {children}
    </section>
  );
}

export function AuthorsHint() {
  return site.submission.correspondingAuthors === 'one' ? (
    <Trans>In the order of the paper. One corresponding author, one presenter.</Trans>
  ) : (
    <Trans>In the order of the paper. At least one corresponding author, one presenter.</Trans>
  );
}

export function FileHint() {
  const megabytes = limits.file / 1024 / 1024;
  return (
    <Trans>
      One .doc or .docx, at most {megabytes} MB. <a href={`/templates/${site.abstractTemplate}`}>Template</a>
    </Trans>
  );
}

/** A note which submission is being changed (R8). */
export function Changing({ paper }: { paper: string }) {
  return (
    <p className={classes.changing}>
      <Trans>You are editing paper {paper}</Trans>
    </p>
  );
}
