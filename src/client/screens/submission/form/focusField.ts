/** Focuses a field and scrolls to it, or to the element that replaces it (`data-field`). */
export function focusField(path: string): void {
  const field = openedField(path);
  // Scrolls only once, and to the middle.
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** As `focusField`, after the next render: for a field that has just been added or moved. */
export function focusFieldSoon(path: string): void {
  requestAnimationFrame(() => focusField(path));
}

/** A field, or the element that replaces it, where it can be seen. */
export function openedField(path: string): HTMLElement | undefined {
  const field =
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ??
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  // In a folded author: see authors/folding.tsx.
  field?.closest('[data-folded]')?.querySelector<HTMLElement>('[data-unfold]')?.click();
  return field ?? undefined;
}
