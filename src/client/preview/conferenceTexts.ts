import type { PublishedConference } from '#contract/pages/published.ts';
import { isMarked } from './messages.ts';

/**
 * Whether two conferences of a preview differ only in marked texts. Screens only show those, and compute nothing from
 * them when they load.
 */
export function differsInTextsOnly(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one === other || (isMarked(one) && isMarked(other));
  if (!isHolding(one) || !isHolding(other)) return one === other;
  const names = Object.keys(one);
  const isAlike = Array.isArray(one) === Array.isArray(other) && names.length === Object.keys(other).length;
  return isAlike && names.every((name) => name in other && differsInTextsOnly(one[name], other[name]));
}

/**
 * Copies the texts of another conference into this one in place, because screens keep references to its parts.
 * @returns whether a text has changed
 */
export function takeTexts(conference: PublishedConference, next: PublishedConference): boolean {
  return takeInto(conference, next);
}

function takeInto(one: unknown, other: unknown): boolean {
  if (!isHolding(one) || !isHolding(other)) return false;
  let hasChanged = false;
  for (const [name, value] of Object.entries(other)) {
    if (typeof value === 'string' && value !== one[name]) {
      one[name] = value;
      hasChanged = true;
    } else if (takeInto(one[name], value)) hasChanged = true;
  }
  return hasChanged;
}

function isHolding(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
