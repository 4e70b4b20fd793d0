import { isConflict, type PossibleConflict } from '#contract/kinds/assignment/assignment.ts';
import { shownName } from '#contract/names/shownName.ts';
import type { Database } from '#server/db/schema.ts';
import { conflictsOf, type Ground, type PreparedAbstract } from './conflicts.ts';

/** A person who reviews, reads reviews or decides, prepared for comparison with abstracts. */
export interface Member {
  staff_id: string;
  name: string;
  roles: readonly string[];
  groundsFor: (abstract: PreparedAbstract) => Ground[];
}

/** Everyone who reviews, reads reviews or decides (W4): all current staff, in the order in which they joined. */
export async function everyMember(db: Database): Promise<Member[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_id', 'staff.staff_id')
    .leftJoin('reviewer', 'reviewer.staff_id', 'staff.staff_id')
    .select(['staff.staff_id', 'name', 'email', 'role', 'institution', 'other_addresses'])
    .where('removed_at', 'is', null)
    .orderBy('staff.created_at')
    .orderBy('staff.staff_id')
    .execute();
  return [...Map.groupBy(rows, ({ staff_id }) => staff_id).values()].map((held) => {
    const { staff_id, name, email, institution, other_addresses } = held[0]!;
    const roles = [...new Set(held.map(({ role }) => role))];
    const identity = { name, addresses: [email, other_addresses ?? ''], institution: institution ?? '' };
    const groundsOf = conflictsOf(identity);
    // Sharing an institution excludes nobody from deciding, since most of the office belongs to the host institution.
    const groundsFor = roles.includes('reviewer')
      ? groundsOf
      : (abstract: PreparedAbstract) => groundsOf(abstract).filter(({ reason }) => reason !== 'institution');
    return { staff_id, name: shownName(name), roles, groundsFor };
  });
}

/** Which members of the committee handle an abstract, given their conflicts of interest. */
interface Standing {
  /** `staff_id` of everyone who must not see the reviewers, the reviews and the decision. */
  excludedStaff: string[];
  /** `staff_id` of members of the office who handle it with a conflict, because nobody else in the office is free. */
  conflictedHandlers: string[];
}

/**
 * Decides who handles an abstract (W4, W5). People with a conflict do not, as long as somebody in the office has none.
 *
 * If everyone in the office has a conflict, somebody still has to handle the abstract. First choice: people whose only
 * conflict is an author with the same name, since nobody else could tell the two apart. Otherwise: people who neither
 * chair nor review, preferably not the submitter, who could have named all the others as authors. As a result, a shared
 * name never locks out a single owner. What these people do is marked (`isInConflict`).
 *
 * @param certain - `staff_id` of people whose conflict is confirmed or declared
 */
export function standingOf(
  members: readonly Member[],
  conflicts: readonly PossibleConflict[],
  certain: readonly string[],
): Standing {
  const excluded = new Set([...certain, ...conflicts.filter(excludes).map(({ staff_id }) => staff_id)]);
  const office = members.filter(({ roles }) => isOfOffice(roles));
  const isAnyFree = office.some(({ staff_id }) => !excluded.has(staff_id));
  const conflictedHandlers = isAnyFree ? [] : handlersWithConflict(office, conflicts);
  for (const staff_id of conflictedHandlers) excluded.delete(staff_id);
  return { excludedStaff: [...excluded].toSorted(), conflictedHandlers };
}

/** Members of the office who handle an abstract if all of them have a conflict. */
function handlersWithConflict(office: readonly Member[], conflicts: readonly PossibleConflict[]): string[] {
  const namesakes = new Set(conflicts.filter(isOnlyNamesake).map(({ staff_id }) => staff_id));
  const submitting = new Set(
    conflicts.filter(({ reasons }) => reasons.includes('own')).map(({ staff_id }) => staff_id),
  );
  const notJudging = office.filter((member) => !judges(member));
  const handling = [
    office.filter(({ staff_id }) => namesakes.has(staff_id)),
    notJudging.filter(({ staff_id }) => !submitting.has(staff_id)),
    notJudging,
  ].find(({ length }) => length > 0);
  return (handling ?? []).map(({ staff_id }) => staff_id);
}

/** Whether these roles make somebody a member of the office. */
export function isOfOffice(roles: readonly string[]): boolean {
  return roles.includes('owner') || roles.includes('secretary');
}

function judges({ roles }: Member): boolean {
  return roles.includes('chair') || roles.includes('reviewer');
}

/**
 * Whether a conflict excludes somebody from deciding, even before it is confirmed. Sharing an institution alone does
 * not.
 */
function excludes(conflict: PossibleConflict): boolean {
  return isConflict(conflict) && conflict.reasons.some((reason) => reason !== 'institution');
}

function isOnlyNamesake({ answer, reasons }: PossibleConflict): boolean {
  return answer === '' && reasons.every((reason) => reason === 'co-author' || reason === 'institution');
}
