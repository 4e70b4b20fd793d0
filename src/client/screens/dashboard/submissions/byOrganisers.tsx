import { Trans, useLingui } from '@lingui/react/macro';
import type { Report } from '#contract/calls/report.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import classes from './byOrganisers.module.css';

/** What the organisers have done to a submission: the author sees who changed what, and why it was withdrawn (S5). */
export function ByOrganisers({ report: { edited, withdrawn } }: { report: Report }) {
  const { format } = useConferenceTime();
  const fieldNames = useFieldNames();
  if (!edited && !withdrawn) return null;
  const editedAt = edited && format(edited.at);
  const by_name = edited?.by_name;
  const names = edited?.fields.map((field) => fieldNames[field] ?? field).join(', ');
  const withdrawnAt = withdrawn && format(withdrawn.at);

  return (
    <div className={classes.changes}>
      {withdrawn && (
        // Libraries of dates differ in a comma or a word.
        <p suppressHydrationWarning>
          <Trans>
            <b>Withdrawn</b> by the organisers, {withdrawnAt}
          </Trans>
          {withdrawn.reason && <span className={classes.reason}>{withdrawn.reason}</span>}
        </p>
      )}
      {edited && (
        <p suppressHydrationWarning>
          <Trans>
            {by_name} changed this for the organisers, {editedAt}: {names}
          </Trans>
        </p>
      )}
    </div>
  );
}

function useFieldNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    title: t`title`,
    abstract: t`abstract`,
    keywords: t`keywords`,
    submissionType: t`type`,
    topics: t`topic`,
    report_people: t`authors`,
  };
}
