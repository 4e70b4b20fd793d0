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
 * Reasons that still count after the abstract or the person has changed (W4). Otherwise somebody in the office could
 * remove a conflict of their own, read the reviews, and restore the authors. Sharing an institution excludes nobody from
 * deciding, and reviewers may withdraw what they have declared.
 */
const lastingReasons = ['own', 'co-author', 'address'] as const satisfies readonly ConflictReason[];

/** The grounds of a possible conflict that still count after the abstract or the person has changed. */
export function lastingGrounds({ grounds }: Pick<PossibleConflict, 'grounds'>): string[] {
  return grounds.filter((ground) => lastingReasons.some((reason) => ground.startsWith(`${reason}:`)));
}

/**
 * The id of a ground, such as `institution:Zm9v…`. It reveals the reason but no name, address or institution, because
 * it remains stored with the answer after the abstract or the reviewer has changed.
 */
function groundId({ report_id, staff_id }: Pair, { reason, key }: Ground): string {
  return `${reason}:${hash('sha256', JSON.stringify([report_id, staff_id, key]), 'base64url').slice(0, hashLength)}`;
}

/** Ids of grounds as they are stored. */
function idsIn(grounds: string): string[] {
  return grounds === '' ? [] : grounds.split(' ');
}

function reasonsOf(grounds: readonly string[]): ConflictReason[] {
  return conflictReasons.filter((reason) => grounds.some((ground) => ground.startsWith(`${reason}:`)));
}

/**
 * The possible conflict of a person, with the answer if it covers the grounds, current and earlier (W2, W4). Undefined
 * without a ground, unless the conflict is confirmed.
 */
export function possibleConflict(
  pair: Pair,
  found: readonly Ground[],
  stored: (StoredAnswer & Pick<Row<'conflict_answer'>, 'found'>) | undefined,
): Omit<PossibleConflict, 'name' | 'isOfOffice'> | undefined {
  if (found.length === 0 && !stored) return undefined;
  const present = found.map((ground) => groundId(pair, ground));
  const grounds = [...new Set([...present, ...idsIn(stored?.found ?? '')])].toSorted();
  const answered = idsIn(stored?.grounds ?? '');
  const isConfirmed = stored?.answer === 'confirmed';
  if (grounds.length === 0 && !isConfirmed) return undefined;
  const reasons = reasonsOf(isConfirmed ? [...grounds, ...answered] : grounds);
  const earlier = stored ? reasons.filter((wanted) => !found.some(({ reason }) => reason === wanted)) : [];
  const conflict = { staff_id: pair.staff_id, reasons, ...(earlier.length > 0 && { earlier }), grounds };
  if (isConfirmed) return { ...conflict, answer: 'confirmed', dismissed: [] };
  const before = stored?.answer === 'dismissed' ? grounds.filter((ground) => answered.includes(ground)) : [];
  const isDismissed = before.length === grounds.length;
  return { ...conflict, answer: isDismissed ? 'dismissed' : '', dismissed: isDismissed ? [] : reasonsOf(before) };
}

/** The grounds to store with an answer: those that staff saw, and those of earlier dismissals. */
export function answeredGrounds(
  { grounds }: Pick<PossibleConflict, 'grounds'>,
  seen: readonly string[],
  answer: ConflictAnswer,
  before: StoredAnswer | undefined,
): string {
  const earlier = answer === 'dismissed' && before?.answer === 'dismissed' ? idsIn(before.grounds) : [];
  const all = new Set([...earlier, ...grounds.filter((ground) => seen.includes(ground))]);
  return [...all].toSorted().join(' ');
}
