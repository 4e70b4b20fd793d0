import { Trans } from '@lingui/react/macro';
import { useSearchExamples } from './searchExamples.ts';
import classes from './searchHelp.module.css';

/** The search language by examples, each of which can be tried (S4). */
export default function SearchHelp({ onTry }: { onTry: (typed: string) => void }) {
  const examples = useSearchExamples();
  return (
    <div className={classes.help}>
      <h2>
        <Trans>How to search</Trans>
      </h2>
      <dl>
        {examples.map(({ typed, meaning }) => (
          <div key={typed}>
            <dt>
              <button type="button" onClick={() => onTry(typed)}>
                {typed}
              </button>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>
          Words beside each other must all be found; the beginning of a word is enough. Days begin and end in the
          conference’s time zone. Fields have Chinese names too: 作者:王, 主题:3, 无:文件.
        </Trans>
      </p>
      <p>
        <Trans>
          Keys: <kbd>/</kbd> search, <kbd>j</kbd> <kbd>k</kbd> down and up, <kbd>x</kbd> select, with <kbd>Shift</kbd> a
          range, <kbd>Enter</kbd> open, <kbd>Esc</kbd> close.
        </Trans>
      </p>
    </div>
  );
}
