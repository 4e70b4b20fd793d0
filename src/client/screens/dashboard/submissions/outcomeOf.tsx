import type { Language } from '#site/text.ts';
import type { Report } from '#contract/calls/report.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { fromReport } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { FullPaperProps } from '#client/features/fullPaper/fullPaper.tsx';
import type { AcceptanceLettersProps } from '#client/features/acceptance/acceptanceLetters.tsx';
import type { PlaceAnswerProps } from '#client/features/placeAnswer/placeAnswer.tsx';
import { useText } from '#client/i18n/language.tsx';
import { InOwnWords } from '#client/i18n/inOwnWords.tsx';
import classes from './byOrganisers.module.css';

interface OutcomeOfProps {
  report: Report;
  db: DraftsDatabase | undefined;
  onAnswered: () => void;
}

/** The committee's decision about a submission (W6). The server sends it only if the conference has review. */
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
          textClass={classes.reason}
          {...{ outcome, onAnswered }}
          describedBy={`report-${report_id}`}
        />
      )}
      {db && (
        <FullPaper
          key={outcome.paper ? 'taken' : 'not taken'}
          {...{ report, db }}
          paper={outcome.paper}
          describedBy={`report-${report_id}`}
          onSent={onAnswered}
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

/**
 * Loads the full paper of an accepted abstract, and one that is still on this device although papers are not accepted
 * now (W8).
 */
function FullPaper(props: FullPaperProps) {
  const { db, report, paper } = props;
  const load = async (language: Language) => {
    if (!paper && !(await hasPaper(db, String(report.report_id)))) return Nothing;
    return (await import('#client/features/fullPaper/fullPaper.tsx')).fullPaperIn(language);
  };
  return <InOwnWords load={load} props={props} />;
}

function Nothing() {
  return null;
}

/** Whether a full paper of a report waits on this device. */
async function hasPaper(db: DraftsDatabase, report_id: string): Promise<boolean> {
  return (await db.drafts.filter(({ paper }) => paper?.report_id === report_id).count()) > 0;
}

/** Loads the reviewers' comments, and the question whether the author takes the place, once there are any. */
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
