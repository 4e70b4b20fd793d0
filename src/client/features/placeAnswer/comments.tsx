import { Trans } from '@lingui/react/macro';
import type { AuthorsOutcome } from '#contract/calls/outcome.ts';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './comments.module.css';

/** What comes with an outcome: until when the author may revise the abstract, and the reviewers' comments (W6). */
export function Comments({ outcome: { state, until, comments } }: { outcome: AuthorsOutcome }) {
  const text = useText();
  const day = state === 'revise' && until ? text(dayInWords(until)) : undefined;
  return (
    <>
      {day && (
        <p>
          <Trans>You can change this abstract until the end of {day}.</Trans>
        </p>
      )}
      {comments && (
        <details className={classes.comments} open>
          <summary>
            <Trans>Comments of the reviewers</Trans>
          </summary>
          <ol>
            {comments.map((comment, index) => {
              const number = index + 1;
              return (
                <li key={number}>
                  <b>
                    <Trans>Reviewer {number}</Trans>
                  </b>
                  <p>{comment}</p>
                </li>
              );
            })}
          </ol>
        </details>
      )}
    </>
  );
}
