import { Trans } from '@lingui/react/macro';
import type { AuthorsOutcome } from '#contract/calls/outcome.ts';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import { useText } from '#client/i18n/language.tsx';

interface CommentsProps {
  outcome: AuthorsOutcome;
  /** The class of texts with lines. */
  className: string | undefined;
}

/** Shown with an outcome: the last day for a revision, and the reviewers' comments (W6). */
export function Comments({ outcome: { state, until, comments }, className }: CommentsProps) {
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
        <details open>
          <summary>
            <Trans>Comments of the reviewers</Trans>
          </summary>
          {comments.map((comment, index) => {
            const number = index + 1;
            return (
              <p key={number}>
                <b>
                  <Trans>Reviewer {number}</Trans>
                </b>
                <span className={className}>{comment}</span>
              </p>
            );
          })}
        </details>
      )}
    </>
  );
}
