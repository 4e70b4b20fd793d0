import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { conferenceDays } from '#client/conference/importantDates.ts';
import { AuthorDeadline } from '#client/features/ownDeadline/authorDeadline.tsx';
import classes from './conferenceLine.module.css';

/** The conference of the abstract, its date and place (R4), and what its deadline means for this author. */
export function ConferenceLine() {
  return (
    <>
      <span className={classes.short}>
        <ConferenceFacts />
      </span>
      <span className={classes.passed}>
        <AuthorDeadline />
      </span>
    </>
  );
}

/** The conference, its days and its place, as on the printed abstract. */
export function ConferenceFacts() {
  const text = useText();
  const parts = [site.submission.conferenceName ?? site.name, conferenceDays?.date, site.venue];
  return (
    <span className={classes.line}>
      {parts.map(
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
