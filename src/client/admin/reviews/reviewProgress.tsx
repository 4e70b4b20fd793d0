import { Trans } from '@lingui/react/macro';
import { isDone, type ReviewRow } from '#contract/kinds/review/review.ts';
import { site } from '#client/published/site.ts';
import { useDayInWords } from '#client/admin/ui/dayInWords.ts';
import list from '#client/admin/records/list/listScreen.module.css';

/** Number of finished reviews, and the due date. */
export function ReviewProgress({ rows }: { rows: readonly ReviewRow[] }) {
  const dayInWords = useDayInWords();
  const wanted = rows.filter(({ withdrawn, is_excluded }) => !withdrawn && !is_excluded);
  const done = wanted.filter(isDone).length;
  const all = wanted.length;
  const { due } = site.review ?? {};
  const day = due && dayInWords(due);
  if (all === 0) return null;
  return (
    <p className={list.count}>
      <span>
        <Trans>
          {done} of {all} done
        </Trans>
      </span>
      {day && (
        <span>
          <Trans>due on {day}</Trans>
        </span>
      )}
    </p>
  );
}
