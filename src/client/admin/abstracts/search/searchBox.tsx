import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, type Ref } from 'react';
import type { QueryProblem } from '#contract/query/query.ts';
import { useText } from '#client/i18n/language.tsx';
import { SearchField } from '#client/admin/list/searchField.tsx';
import { Opening } from '#client/admin/ui/opening.tsx';
import type { ListView } from '#client/admin/abstracts/useListView.ts';
import classes from './searchBox.module.css';

const SearchHelp = lazy(() => import('./searchHelp.tsx'));

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  view: Pick<ListView, 'typed' | 'type' | 'problem'>;
  /** Enter and Escape lead on to the list. */
  onLeave: () => void;
}

/** The field, what is wrong with what was typed, and how more can be said (`?`). */
export function SearchBox({ ref, view: { typed, type, problem }, onLeave }: SearchBoxProps) {
  const { t } = useLingui();
  const problemId = useId();
  return (
    <SearchField
      ref={ref}
      label={t`Search abstracts`}
      placeholder={t`Name, title, topic:3, no:file …`}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && problemId}
      value={typed}
      onType={type}
      onLeave={onLeave}
      below={
        <div id={problemId} role="status">
          {problem && <Problem typed={typed} problem={problem} />}
        </div>
      }
    >
      <kbd className={classes.key} aria-hidden="true">
        /
      </kbd>
      <Opening
        label={t`How to search`}
        width={540}
        position="bottom-end"
        className={classes.dropdown}
        button={(toggle) => (
          <button type="button" className={classes.help} aria-label={t`How to search`} onClick={toggle}>
            ?
          </button>
        )}
      >
        {() => (
          <Suspense fallback={<Trans>Loading…</Trans>}>
            <SearchHelp onTry={type} />
          </Suspense>
        )}
      </Opening>
    </SearchField>
  );
}

/** What was typed with the word in question marked, and why. */
function Problem({ typed, problem }: { typed: string; problem: QueryProblem }) {
  const text = useText();
  const { offset, length } = problem;
  return (
    <p className={classes.problem}>
      <code>
        {typed.slice(Math.max(0, offset - 24), offset)}
        <mark>{typed.slice(offset, offset + length)}</mark>
        {typed.slice(offset + length, offset + length + 24)}
      </code>{' '}
      {text(problem)}
    </p>
  );
}
