import type { ReactNode } from 'react';
import { wordExtension } from '#contract/rules/file.ts';
import classes from './wordFileName.module.css';

interface WordFileNameProps {
  name: string;
  /** Id of the name, for `aria-labelledby`. */
  id?: string;
  /** Facts about the file, below its name. */
  children: ReactNode;
}

/** A Word file: icon, name and facts. Meant for a row, beside the file's actions. */
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
