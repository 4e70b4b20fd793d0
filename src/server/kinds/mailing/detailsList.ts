import type { CallingStaff } from '#server/http/access.ts';
import { assignmentSource, hiddenAmong } from '#server/kinds/assignment/assignmentSource.ts';
import type { KindContext, Sources } from '#server/kinds/serverKind.ts';
import { answerList, type ListRequest } from '#server/records/listRecords.ts';
import type { RecordSource } from '#server/records/recordSource.ts';
import { isOfReview, mailingSource } from './mailings.ts';

/**
 * Returns a function that finds the abstracts whose letters about reviews and outcomes a member of staff may not read
 * (W4): none before there are such letters.
 */
export function findingHidden(
  context: KindContext,
  sources: Sources,
): (staff: CallingStaff) => Promise<ReadonlySet<number>> {
  const mailings = sources.cacheOf(mailingSource);
  const assignments = sources.cacheOf(assignmentSource(context));
  return async (staff) =>
    [...(await mailings.latest()).rows.values()].some(isOfReview)
      ? hiddenAmong((await assignments.latest()).rows.values(), staff)
      : new Set();
}

/**
 * The handler of a list whose details contain mail (S18). Details leave out letters that the caller may not read (W4).
 *
 * @param readable - the readable part of a record's details
 */
export function listWithMail<Row, Id extends string | number, Shown, One>(
  context: KindContext,
  sources: Sources,
  source: RecordSource<Row, Id, Shown, One>,
  readable: (one: One, staff: CallingStaff, hidden: ReadonlySet<number>) => Promise<One>,
) {
  const records = sources.cacheOf(source);
  const findHidden = findingHidden(context, sources);
  return async (call: ListRequest) => {
    const hidden = call.body.details ? await findHidden(call.staff) : new Set<number>();
    if (hidden.size === 0) return answerList(context, records, call);
    const kind: typeof source = {
      ...source,
      async one(within, id) {
        const one = await source.one?.(within, id);
        return one && readable(one, call.staff, hidden);
      },
      // With another conflict of interest, a device reads all details again.
      visibility(staff, now) {
        const { key, sees, isBlinded = false, row, one } = source.visibility(staff, now);
        return { key: JSON.stringify([key, [...hidden]]), sees, isBlinded, row, one };
      },
    };
    return answerList(context, { kind, latest: () => records.latest() }, call);
  };
}
