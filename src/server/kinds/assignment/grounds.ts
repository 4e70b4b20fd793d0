import { hash } from 'node:crypto';
import {
  conflictReasons,
  type ConflictAnswer,
  type ConflictReason,
  type Pair,
  type PossibleConflict,
} from '#contract/kinds/assignment/assignment.ts';
import type { Row } from '#server/db/schema.ts';
import type { Ground } from './conflicts.ts';

/** Number of hash digits in the id of a ground. */
const hashLength = 16;

type StoredAnswer = Pick<Row<'conflict_answer'>, 'answer' | 'grounds'>;

/**
 * The id of a ground, such as `institution:Zm9v…`. It reveals the reason but no name, address or institution, because
 * it remains stored with the answer after the abstract or the reviewer has changed.
 */
function groundId({ report_id, staff_id }: Pair, { reason, key }: Ground): string {
  return `${reason}:${hash('sha256', JSON.stringify([report_id, staff_id, key]), 'base64url').slice(0, hashLength)}`;
}

/** The ids of the grounds that an answer covers. */
function groundsOf({ grounds }: StoredAnswer): string[] {
  return grounds === '' ? [] : grounds.split(' ');
}

function reasonsOf(grounds: readonly string[]): ConflictReason[] {
  return conflictReasons.filter((reason) => grounds.some((ground) => ground.startsWith(`${reason}:`)));
}

/**
 * The possible conflict of a person, with the answer if it covers the current grounds (W2, W4). Undefined without a
 * ground, unless the conflict is confirmed.
 */
export function possibleConflict(
  pair: Pair,
  found: readonly Ground[],
  stored: StoredAnswer | undefined,
): Omit<PossibleConflict, 'name' | 'isOfOffice'> | undefined {
  const grounds = [...new Set(found.map((ground) => groundId(pair, ground)))].toSorted();
  const answered = stored ? groundsOf(stored) : [];
  const { staff_id } = pair;
  if (stored?.answer === 'confirmed')
    return { staff_id, reasons: reasonsOf([...grounds, ...answered]), grounds, answer: 'confirmed', dismissed: [] };
  if (grounds.length === 0) return undefined;
  const before = stored?.answer === 'dismissed' ? grounds.filter((ground) => answered.includes(ground)) : [];
  const isDismissed = before.length === grounds.length;
  return {
    ...{ staff_id, reasons: reasonsOf(grounds), grounds },
    ...{ answer: isDismissed ? 'dismissed' : '', dismissed: isDismissed ? [] : reasonsOf(before) },
  };
}

/** The grounds to store with an answer: those that staff saw, and those of earlier dismissals. */
export function answeredGrounds(
  { grounds }: Pick<PossibleConflict, 'grounds'>,
  seen: readonly string[],
  answer: ConflictAnswer,
  before: StoredAnswer | undefined,
): string {
  const earlier = answer === 'dismissed' && before?.answer === 'dismissed' ? groundsOf(before) : [];
  const all = new Set([...earlier, ...grounds.filter((ground) => seen.includes(ground))]);
  return [...all].toSorted().join(' ');
}
