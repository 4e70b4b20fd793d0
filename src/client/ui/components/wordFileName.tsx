import type { ReactNode } from 'react';
import { wordExtension } from '#contract/rules/file.ts';
import classes from './wordFileName.module.css';

interface WordFileNameProps {
  name: string;
  /** Of the name, for what is called by it. */
  id?: string;
  /** What is known of the file, below its name. */
  children: ReactNode;
}

/** A Word file as a picture of its kind, its name and what is known of it; stands in a row with what may be done. */
export function WordFileName({ name, id, children }: WordFileNameProps) {
  const extension = wordExtension(name) ?? '.docx';
  return (
    <>
      <span className={classes.icon} aria-hidden>
        {extension.slice(1).toUpperCase()}
      </span>
      <span className={classes.name}>
        <b id={id}>{name}</b>
        <small>{children}</small>
      </span>
    </>
  );
}
