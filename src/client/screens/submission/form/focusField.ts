import { isBefore } from '#client/ui/forms/focusProblem.ts';

/**
 * Focuses a field and scrolls to it, or to the element that replaces it (`data-field`). Of several fields it takes the
 * first one in reading order.
 *
 * @param paths - of fields, or of authors: the first field of one
 */
export function focusField(...paths: readonly string[]): void {
  const [first] = paths
    .map((path) => ({ path, field: fieldAt(path) }))
    .filter(({ field }) => field !== undefined)
    .toSorted((one, other) => (isBefore(one.field!, other.field!) ? -1 : 1));
  if (!first) return;
  const field = openedField(first.path);
  // Scrolls once, to the middle.
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Like `focusField`, after the next render: for a field that has just been added or moved. */
export function focusFieldSoon(...paths: readonly string[]): void {
  requestAnimationFrame(() => focusField(...paths));
}

/**
 * A visible field, or the visible element that replaces it. A folded author is opened for one of its fields (see
 * authors/folding.tsx); if only the author is meant, it is the author's row.
 */
export function openedField(path: string): HTMLElement | undefined {
  const field = fieldAt(path);
  const row = field?.closest('[data-folded]')?.querySelector<HTMLElement>('[data-unfold]');
  if (!field || !row) return field;
  if (isAuthor.test(path)) return row;
  // The buttons that move an author are visible in its row.
  if (field.getClientRects().length === 0) row.click();
  return field;
}

/** The path of an author. */
const isAuthor = /^report_people\.\d+$/;

function fieldAt(path: string): HTMLElement | undefined {
  const is = `="${CSS.escape(path)}"`;
  const selectors = [`[data-path${is}]`, `[data-field${is}]`, `[data-path^="${CSS.escape(`${path}.`)}"]`];
  for (const selector of selectors) {
    const field = document.querySelector<HTMLElement>(selector);
    if (field) return field;
  }
  return undefined;
}
