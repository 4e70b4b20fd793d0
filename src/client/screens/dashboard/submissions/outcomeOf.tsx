import type { Language } from '#site/text.ts';
import type { Report } from '#contract/calls/report.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { fromReport } from '#client/drafts/store/content.ts';
import type { AcceptanceLettersProps } from '#client/features/acceptance/acceptanceLetters.tsx';
import type { PlaceAnswerProps } from '#client/features/placeAnswer/placeAnswer.tsx';
import { useText } from '#client/i18n/language.tsx';
import { InOwnWords } from '#client/i18n/inOwnWords.tsx';
import classes from './byOrganisers.module.css';

interface OutcomeOfProps {
  report: Report;
  onAnswered: () => void;
}

/** What the committee has decided about a submission (W6). The server sends it only where there is review. */
export function OutcomeOf({ report, onAnswered }: OutcomeOfProps) {
  const { report_id, outcome } = report;
  const text = useText();
  const { format } = useConferenceTime();
  if (!outcome) return null;
  const { words, message, at, answer } = outcome;
  return (
    <div className={classes.changes}>
      {/* Date libraries differ in a comma or a word. */}
      <p suppressHydrationWarning>
        <b>{text(words)}</b>
        {at && ` · ${format(at)}`}
        {message && <span className={classes.reason}>{message}</span>}
      </p>
      {answer !== undefined && (
        <Place
          key={`${outcome.state} ${at}`}
          report_id={String(report_id)}
          {...{ outcome, onAnswered }}
          describedBy={`report-${report_id}`}
        />
      )}
      {outcome.letters && (
        <Letters
          title={report.title}
          people={fromReport(report).report_people}
          {...{ report_id: String(report_id), letters: outcome.letters, onIssued: onAnswered }}
          describedBy={`report-${report_id}`}
        />
      )}
    </div>
  );
}

/** Loads the question whether the author takes the place, once there is one. */
function Place(props: PlaceAnswerProps) {
  return <InOwnWords load={loadPlaceAnswer} props={props} />;
}

const loadPlaceAnswer = async (language: Language) =>
  (await import('#client/features/placeAnswer/placeAnswer.tsx')).placeAnswerIn(language);

/** Loads the letters of acceptance, once there may be one (W7). */
function Letters(props: AcceptanceLettersProps) {
  return <InOwnWords load={loadLetters} props={props} />;
}

const loadLetters = async (language: Language) =>
  (await import('#client/features/acceptance/acceptanceLetters.tsx')).acceptanceLettersIn(language);
