import { useEffect, useState, type ComponentType } from 'react';
import type { Report } from '#contract/calls/report.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import type { PlaceAnswerProps } from '#client/features/placeAnswer/placeAnswer.tsx';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import classes from './byOrganisers.module.css';

interface OutcomeOfProps {
  report: Report;
  onAnswered: () => void;
}

/** What the committee has decided about a submission (W6). The server sends it only where there is review. */
export function OutcomeOf({ report: { report_id, outcome }, onAnswered }: OutcomeOfProps) {
  const text = useText();
  const { format } = useConferenceTime();
  if (!outcome) return null;
  const { words, message, at, answer, comments, state, until } = outcome;
  return (
    <div className={classes.changes}>
      {/* Date libraries differ in a comma or a word. */}
      <p suppressHydrationWarning>
        <b>{text(words)}</b>
        {at && ` · ${format(at)}`}
        {message && <span className={classes.reason}>{message}</span>}
      </p>
      {(answer !== undefined || comments || (state === 'revise' && until)) && (
        <Place
          key={`${outcome.state} ${at}`}
          report_id={String(report_id)}
          textClass={classes.reason}
          {...{ outcome, onAnswered }}
          describedBy={`report-${report_id}`}
        />
      )}
    </div>
  );
}

/** Loads the reviewers' comments, and the question whether the author takes the place, once there are any. */
function Place(props: PlaceAnswerProps) {
  const language = useLanguage();
  const [Answer, setAnswer] = useState<ComponentType<PlaceAnswerProps>>();
  useEffect(() => {
    import('#client/features/placeAnswer/placeAnswer.tsx')
      .then(({ placeAnswerIn }) => placeAnswerIn(language))
      .then((Loaded) => setAnswer(() => Loaded))
      .catch(() => undefined);
  }, [language]);
  return Answer && <Answer {...props} />;
}
