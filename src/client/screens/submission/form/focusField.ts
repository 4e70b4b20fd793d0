/** Takes the author to the field in question, or to the part of the form that it belongs to. */
export function focusField(path: string): void {
  const field =
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ??
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  // Scrolled once, to the middle.
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** As `focusField`, once what has just been changed is drawn. */
export function focusFieldSoon(path: string): void {
  requestAnimationFrame(() => focusField(path));
}
