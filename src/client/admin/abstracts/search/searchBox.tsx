import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, type Ref } from 'react';
import { SearchField } from '#client/admin/list/searchField.tsx';
import { Opening } from '#client/admin/ui/opening.tsx';
import { TypedProblem } from '#client/admin/ui/forms/typedProblem.tsx';
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
          {problem && (
            <p className={classes.problem}>
              <TypedProblem typed={typed} problem={problem} />
            </p>
          )}
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
