import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { createContext, Fragment, use, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRecords } from '#client/records/useRecords.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import { discussions } from './records.ts';
import { newComments, useReadMarks } from './readMarks.ts';
import classes from './newComments.module.css';

/** Number of new comments per abstract. */
type NewComments = ReadonlyMap<number, number>;

const none: NewComments = new Map();
const NewCommentsContext = createContext<NewComments>(none);

/** Counts the comments that are new to the reader, per abstract (W4). Asks the server only if `isWanted`. */
export function useNewComments(isWanted: boolean): NewComments {
  const { rows } = useRecords(discussions, isWanted);
  const marks = useReadMarks();
  return useMemo(() => {
    if (!marks) return none;
    const each = rows.map((row) => [row.discussion_id, newComments(row, marks[row.discussion_id]).length] as const);
    return new Map(each.filter(([, count]) => count > 0));
  }, [rows, marks]);
}

/**
 * Provides the numbers of new comments to the marks in a list of abstracts.
 *
 * @param isWanted - false until the list itself has arrived
 */
export function WithNewComments({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  return <NewCommentsContext value={useNewComments(isWanted)}>{children}</NewCommentsContext>;
}

/** Shows the number of new comments beside an abstract in a list. */
export function NewCommentsMark({ report_id }: { report_id: number }) {
  const { t } = useLingui();
  const count = use(NewCommentsContext).get(report_id);
  if (count === undefined) return null;
  const words = t`${plural(count, { one: '# new comment', other: '# new comments' })}`;
  return (
    <span className={classes.mark} role="img" aria-label={words} title={words}>
      <Icon path="M2.5 3h11v8h-6l-3 2.5V11h-2z" />
      {count}
    </span>
  );
}

/** Maximum number of links in the line above a list. */
const linked = 8;

/** Links above a list to the abstracts with new comments. */
export function AbstractsWithNewComments({ addressOf }: { addressOf: (report_id: number) => string | undefined }) {
  const numbers = [...use(NewCommentsContext).keys()].filter((report_id) => addressOf(report_id) !== undefined);
  const more = numbers.length - linked;
  if (numbers.length === 0) return null;
  return (
    <small>
      <Plural value={numbers.length} one="New comments on # abstract:" other="New comments on # abstracts:" />
      {numbers.slice(0, linked).map((report_id) => (
        <Fragment key={report_id}>
          {' '}
          <Link to={addressOf(report_id)!}>#{report_id}</Link>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Trans>and {more} more</Trans>
        </>
      )}
    </small>
  );
}
