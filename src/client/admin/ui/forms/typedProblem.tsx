import type { Text } from '#site/text.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './typedProblem.module.css';

export interface TypedProblemProps {
  typed: string;
  /** Where it is, in UTF-16 code units, and what is wrong; without a length it is nowhere in particular. */
  problem: Text & { offset: number; length: number };
}

/** How many characters are shown around it, in its line. */
const around = 24;

/** What was typed with the place in question marked, and why. */
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
