import type { Text } from '#site/text.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './typedProblem.module.css';

export interface TypedProblemProps {
  typed: string;
  /** Position of the problem in UTF-16 code units, and its message. A length of 0 means no position. */
  problem: Text & { offset: number; length: number };
}

/** Characters of the same line shown on each side. */
const around = 24;

/** The typed text with the problem marked, and a message. */
export function TypedProblem({ typed, problem }: TypedProblemProps) {
  const text = useText();
  const { offset, length } = problem;
  const [before, after] = [typed.slice(Math.max(0, offset - around), offset), typed.slice(offset + length)];
  return (
    <>
      {length > 0 && (
        <code className={classes.typed}>
          {before.split('\n').at(-1)}
          <mark>{typed.slice(offset, offset + length)}</mark>
          {after.slice(0, around).split('\n')[0]}
        </code>
      )}{' '}
      {text(problem)}
    </>
  );
}
