import { useEffect, useState, type ComponentType } from 'react';
import type { Report } from '#contract/calls/report.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { FullPaperProps } from '#client/features/fullPaper/fullPaper.tsx';
import type { PlaceAnswerProps } from '#client/features/placeAnswer/placeAnswer.tsx';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import classes from './byOrganisers.module.css';

interface OutcomeOfProps {
  report: Report;
  db: DraftsDatabase | undefined;
  onAnswered: () => void;
}

/** What the committee has decided about a submission (W6). The server sends it only where there is review. */
export function OutcomeOf({ report, db, onAnswered }: OutcomeOfProps) {
  const { report_id, outcome } = report;
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
          {...{ outcome, onAnswered }}
          describedBy={`report-${report_id}`}
        />
      )}
      {outcome.paper && db && (
        <FullPaper {...{ report, db }} paper={outcome.paper} describedBy={`report-${report_id}`} onSent={onAnswered} />
      )}
    </div>
  );
}

/** Loads the full paper of an accepted abstract (W8). */
function FullPaper(props: FullPaperProps) {
  const language = useLanguage();
  const [Loaded, setLoaded] = useState<ComponentType<FullPaperProps>>();
  useEffect(() => {
    import('#client/features/fullPaper/fullPaper.tsx')
      .then(({ fullPaperIn }) => fullPaperIn(language))
      .then((Paper) => setLoaded(() => Paper))
      .catch(() => undefined);
  }, [language]);
  return Loaded && <Loaded {...props} />;
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
