import { reviewOf, type ReviewRow, type WordTextRow } from '#contract/kinds/review/review.ts';
import { wordFileFor, type WordText } from '#contract/kinds/review/wordText.ts';
import { lockAbstract } from '#server/db/reports/staffChanges.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { handlesReviews, storedAssignments } from '#server/kinds/assignment/assignmentSource.ts';
import { requireReview } from '#server/kinds/requireReview.ts';
import type { KindContext } from '#server/kinds/serverKind.ts';
import { answerList } from '#server/records/listRecords.ts';
import type { RecordSource, Visibility } from '#server/records/recordSource.ts';
import type { CachedSource } from '#server/records/sourceCache.ts';
import { answerFile } from '#server/staff/recordFiles.ts';
import { storeAsStaff } from '#server/staff/session.ts';
import { storedReviews, visibleReviews, type StoredReview } from '#server/kinds/review/reviews.ts';
import { digestOfSubmittedFile, putState, storedState, type WordTexts } from './wordTexts.ts';

/** Number of texts per page for devices. Each may first have to be extracted from its file. */
const textsAtOnce = 4;

/** Calls for the Word files of abstracts under review (W3, W4). */
export function wordTextHandlers(
  context: KindContext,
  reviews: CachedSource<StoredReview, string, ReviewRow>,
  texts: WordTexts,
) {
  const list = { source: textSource(context, reviews.source, texts), latest: () => reviews.latest() };
  return {
    review_texts: (call) => answerList(context, list, call),

    async review_text({ body: { review_id }, staff }) {
      const { sees } = visibleReviews(context, staff);
      const review = await oneReview(context.db, review_id);
      // The same answer as for a review that does not exist, and given before the file is read.
      if (!review || !(sees === 'all' || sees(review))) throw new Refused('unknownReview');
      const text = { review_id, ...(await texts.of(review.report_id)) };
      return { data: isOwn(context, staff, review) ? asReviewer(text) : asOffice(text) };
    },

    review_file: (call) =>
      answerFile(context, call, async (within, staff) => {
        const { blind, wordFile } = requireReview(context);
        const review = await oneReview(within, call.body.review_id);
        if (!review || !isOwn(context, staff, review)) throw new Refused('unknownReview');
        if (wordFileFor({ blind, wordFile }) !== 'file') throw new Refused('unknownFile');
        const target_id = String(review.report_id);
        return {
          file: await fileOf(within, review.report_id),
          logged: { action: 'review file read', target: 'abstract', target_id },
          offlineCounts: async () => ({ files: 1 }),
        };
      }),

    async choose_review_text({ body: { report_id, choice, file_digest }, request }) {
      await storeAsStaff(context, request, async (db, staff) => {
        await lockHandled(db, staff, report_id);
        const file = await fileOf(db, report_id);
        if (!file) throw new Refused('unknownFile');
        if (file_digest !== digestOfSubmittedFile(report_id, file.sha256)) throw new Refused('otherFile');
        const stored = await storedState(db, report_id, file.sha256);
        if ((stored?.choice ?? '') === choice) return;
        await putState(db, { report_id, file_sha256: file.sha256, state: stored?.state ?? '', choice });
        const target = { target: 'abstract', target_id: String(report_id) } as const;
        const [before, after] = [{ text: stored?.choice ?? '' }, { text: choice }];
        await logAction(db, staff, context.clock().toISOString(), {
          action: 'word text chosen',
          ...target,
          before,
          after,
        });
      });
      return { data: undefined };
    },
  } satisfies Partial<Handlers>;
}

/** The reviews with the texts as details. */
function textSource(
  context: KindContext,
  reviews: RecordSource<StoredReview, string, ReviewRow>,
  texts: WordTexts,
): RecordSource<StoredReview, string, WordTextRow, WordText> {
  const { name, id, ids, rows, logged } = reviews;
  return {
    ...{ name, id, ids, rows, shape: 2, detailsAtOnce: textsAtOnce, ...(logged && { logged }) },
    async one(_context, review_id) {
      const pair = reviewOf(review_id);
      return pair && { review_id, ...(await texts.of(pair.report_id)) };
    },
    visibility: (staff) => visibleTexts(context, staff),
  };
}

/**
 * The texts that a device stores: those of the person's own reviews (W3). The office reads texts that need a decision
 * one at a time; otherwise the server would have to read every file.
 */
function visibleTexts(
  context: Pick<KindContext, 'site'>,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): Visibility<StoredReview, WordTextRow, WordText> {
  const { key } = visibleReviews(context, staff);
  const wordFile = context.site.review && wordFileFor(context.site.review);
  return {
    key: JSON.stringify(['texts', key, wordFile]),
    sees: (review) => isOwn(context, staff, review),
    // Reviewers must not notice some changes of an abstract.
    isBlinded: true,
    row: ({ review_id }) => ({ review_id }),
    one: asReviewer,
  };
}

/** Whether this person reviews the abstract and is allowed to. */
function isOwn(
  context: Pick<KindContext, 'site'>,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
  review: StoredReview,
): boolean {
  if (review.staff_id !== staff.staff_id) return false;
  return visibleReviews(context, staff).row(review, new Map([[review.review_id, review]])).is_own;
}

const withoutText = { paragraphs: [], is_cut: false };

function asReviewer(whole: WordText): WordText {
  const { file_digest: _, ...text } = whole;
  switch (text.state) {
    case 'released':
      return { ...text, state: 'text' };
    case 'uncertain':
    case 'withheld':
      return { ...text, ...withoutText, state: 'withheld' };
    default:
      return text;
  }
}

/** The office has the file itself, so it gets only texts that need its decision. */
function asOffice({ file_digest, ...text }: WordText): WordText {
  if (text.state === 'text') return { ...text, ...withoutText };
  return { ...text, ...(file_digest !== undefined && { file_digest }) };
}

async function oneReview(db: Database, review_id: string): Promise<StoredReview | undefined> {
  const pair = reviewOf(review_id);
  return pair && (await storedReviews(db, [pair]))[0];
}

/**
 * Locks an abstract whose reviews the caller handles.
 *
 * @throws {Refused} the same error whether the abstract does not exist or the caller does not handle it
 */
async function lockHandled(db: Database, staff: CallingStaff, report_id: number): Promise<void> {
  const locked = await lockAbstract(db, report_id);
  const [stored] = locked ? await storedAssignments(db, [report_id]) : [];
  if (!stored || !handlesReviews(staff)(stored)) throw new Refused('unknownAbstract');
}

function fileOf(db: Database, report_id: number) {
  return db
    .selectFrom('report')
    .innerJoin('file', 'file.file_id', 'report.file_id')
    .select(['file.file_id', 'file.name', 'file.size', 'file.sha256'])
    .where('report_id', '=', report_id)
    .where('file.sha256', '!=', '')
    .executeTakeFirst();
}
