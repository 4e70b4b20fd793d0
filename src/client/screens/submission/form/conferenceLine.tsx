import type { Text } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { conferenceDays } from '#client/conference/importantDates.ts';
import { AuthorDeadline } from '#client/features/ownDeadline/authorDeadline.tsx';
import classes from './conferenceLine.module.css';

/** The conference of the abstract, its date and place (R4), and what its deadline means for this author. */
export function ConferenceLine() {
  return (
    <>
      <ConferenceFacts shortName={site.shortName} />
      <span className={classes.passed}>
        <AuthorDeadline />
      </span>
    </>
  );
}

/**
 * The conference, its days and its place, as on the printed abstract.
 *
 * @param shortName - replaces the name on a phone, which shows everything on one line
 */
export function ConferenceFacts({ shortName }: { shortName?: Text }) {
  const text = useText();
  const name = site.submission.conferenceName ?? site.name;
  return (
    <span className={classes.line} data-short={shortName && true}>
      <span className={classes.name}>{text(name)}</span>
      {shortName && <span className={classes.shortName}>{text(shortName)}</span>}
      {[conferenceDays?.date, site.venue].map(
        (part) =>
          part && (
            <span key={part.en} className={classes.part}>
              {text(part)}
            </span>
          ),
      )}
    </span>
  );
}
