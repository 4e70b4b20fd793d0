import type { Report } from '#contract/calls/report.ts';
import { comparableTitle } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { draftsOfFamily, familyOf, numberOf, submittedOfFamily } from '#client/drafts/store/family.ts';
import type { Draft, SubmittedVersion } from '#client/drafts/store/rows.ts';
import { findArrived, isReport, unclaimed } from './ownReports.ts';

/** The author's answer if another version was submitted: replace it, or submit this as another abstract. */
export type VersionChoice = { replace: string } | 'another-abstract';

/** A report that another version of the draft became. Its number is unknown if the two only share their title. */
export interface OtherVersion {
  report: Report;
  n?: number;
}

/**
 * Finds the reports in the account's list that other versions of a draft became, on this device or another one (R11). A
 * press on Submission would make a second report of the same abstract. The newest first.
 */
export async function otherVersions(db: DraftsDatabase, draft: Draft, own: readonly Report[]): Promise<OtherVersion[]> {
  if (draft.report) return [];
  const submitted = await submittedOfFamily(db, familyOf(draft), draft.family?.submitted);
  const known = [...submitted, ...(await arrivedUnanswered(db, draft, own))];
  const listed = own.flatMap((report): OtherVersion[] => {
    const version = known.find(({ report_id }) => isReport(report_id)(report));
    return version ? [{ report, n: version.n }] : [];
  });
  // If no copy of a draft exists elsewhere, an equal title says nothing: two abstracts may have the same one.
  if (listed.length > 0 || !draft.family) return listed;
  const wanted = comparableTitle(draft.title);
  const free = await unclaimed(db, draft, own);
  return free.filter(({ title }) => wanted && comparableTitle(title) === wanted).map((report) => ({ report }));
}

/** Versions without an answer that are in the account's list of reports. */
async function arrivedUnanswered(
  db: DraftsDatabase,
  draft: Draft,
  own: readonly Report[],
): Promise<SubmittedVersion[]> {
  const versions = await draftsOfFamily(db, familyOf(draft));
  return versions.flatMap((version) => {
    if (version.id === draft.id || !version.sending || version.report) return [];
    const arrived = findArrived(version, version.sending, own);
    return arrived ? [{ report_id: String(arrived.report_id), n: numberOf(version) }] : [];
  });
}
