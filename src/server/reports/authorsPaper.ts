import type { Site } from '#site/site.ts';
import type { AuthorsPaper } from '#contract/calls/fullPaper.ts';
import { isPlace } from '#contract/kinds/decision/decision.ts';
import { paperDeadlineOf } from '#server/conference/deadline.ts';
import type { StoredPaper } from '#server/db/outcomes/fullPapers.ts';
import type { Row } from '#server/db/schema.ts';
import { fileUrl } from '#server/files/name.ts';
import type { ReceiptSigner } from '#server/receipts/receiptSigner.ts';

/** Whether a full paper is accepted for an abstract with this outcome (W8). The abstract must not be withdrawn. */
export function takesPaper(applied: Pick<Row<'applied_outcome'>, 'outcome' | 'answer'> | undefined): boolean {
  return applied !== undefined && isPlace(applied.outcome) && applied.answer !== 'declined';
}

/** A version of a full paper as stated in its receipt. */
export function receivedPaper({ name, size, sha256, ...paper }: StoredPaper) {
  return { ...paper, file: { name, size, sha256 }, about: 'paper' as const };
}

/**
 * The full paper of an accepted abstract, for its author (W8); undefined if the conference accepts none.
 * @param papers - all versions, newest first
 */
export function authorsPaper(
  { site, receipts }: { site: Pick<Site, 'review' | 'timeZone' | 'dates'>; receipts: ReceiptSigner },
  account: Pick<Row<'account'>, 'deadline'>,
  papers: readonly StoredPaper[],
): AuthorsPaper | undefined {
  const rules = site.review?.fullPaper;
  if (!rules) return undefined;
  const due = paperDeadlineOf(site, account);
  return {
    versions: papers.map((paper) => ({
      version: paper.version,
      file_name: paper.name,
      file_size: paper.size,
      file_url: fileUrl(paper),
      received_at: paper.received_at,
      ...(paper.sent_by !== '' && { handed_in_by: paper.sent_by_name }),
      receipt: receipts.sign(receivedPaper(paper)),
    })),
    length: rules.length,
    ...(due && { due: { date: due.date, zone: due.zone, ends_at: due.ends.toISOString() } }),
    ...(rules.template && { template: `/templates/${rules.template}` }),
  };
}
