import type { CallingStaff } from '#server/http/access.ts';
import { hasFullPapers } from '#server/db/outcomes/fullPapers.ts';
import { assignmentSource, hiddenAmong } from '#server/kinds/assignment/assignmentSource.ts';
import type { KindContext, Sources } from '#server/kinds/serverKind.ts';
import { answerList, type ListRequest } from '#server/records/listRecords.ts';
import type { RecordSource } from '#server/records/recordSource.ts';
import { isOfReview, mailingSource } from './mailings.ts';

/**
 * Returns a function that finds the abstracts whose full papers, and letters about reviews and outcomes, a member of
 * staff may not know of (W4): none before there can be any. The result must not depend on whether there is a paper of
 * such an abstract, because it decides when a device reads its list again.
 */
export function findingHidden(
  context: KindContext,
  sources: Sources,
): (staff: CallingStaff) => Promise<ReadonlySet<number>> {
  const mailings = sources.cacheOf(mailingSource);
  const assignments = sources.cacheOf(assignmentSource(context));
  return async (staff) =>
    context.site.review ||
    [...(await mailings.latest()).rows.values()].some(isOfReview) ||
    (await hasFullPapers(context.db))
      ? hiddenAmong((await assignments.latest()).rows.values(), staff)
      : new Set();
}

/**
 * The handler of a list whose details contain mail (S18). Details leave out letters that the caller may not read (W4).
 *
 * @param readable - the readable part of a record's details
 * @param readableRow - the readable part of an abstract's row, if rows have parts that depend on its outcome
 */
export function listWithMail<Row, Id extends string | number, Shown, One>(
  context: KindContext,
  sources: Sources,
  source: RecordSource<Row, Id, Shown, One>,
  readable: (one: One, staff: CallingStaff, hidden: ReadonlySet<number>) => Promise<One>,
  readableRow?: (shown: Shown, hidden: ReadonlySet<number>) => Shown,
) {
  const records = sources.cacheOf(source);
  const findHidden = findingHidden(context, sources);
  return async (call: ListRequest) => {
    const isAffected = readableRow !== undefined || call.body.details;
    let hidden: ReadonlySet<number> = isAffected ? await findHidden(call.staff) : new Set();
    if (readableRow && hidden.size > 0) {
      // Abstracts that are not listed at all must not decide when a device reads its list again.
      const { rows } = await records.latest();
      const { sees } = source.visibility(call.staff, context.clock());
      hidden = new Set(
        [...hidden].filter((number) => {
          const row = rows.get(String(number));
          return row !== undefined && (sees === 'all' || sees(row));
        }),
      );
    }
    if (hidden.size === 0) return answerList(context, records, call);
    const filtered: typeof source = {
      ...source,
      async one(within, id) {
        const one = await source.one?.(within, id);
        return one && readable(one, call.staff, hidden);
      },
      // With another conflict of interest, a device reads everything again.
      visibility(staff, now) {
        const { key, sees, isBlinded = false, row, one } = source.visibility(staff, now);
        return {
          key: JSON.stringify([key, [...hidden]]),
          sees,
          isBlinded: isBlinded || readableRow !== undefined,
          row: readableRow ? (stored, all) => readableRow(row(stored, all), hidden) : row,
          one,
        };
      },
    };
    return answerList(context, { source: filtered, latest: () => records.latest() }, call);
  };
}
