/** Keeps what was typed into a form through a reload, for as long as the tab is open. Never call it with a password. */
export function keepFields(key: string, fields: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(fields));
  } catch {
    // The form works without it.
  }
}

/** The kept text fields of a form from before the page was reloaded. */
export function keptFields<Fields extends object>(key: string, form: Fields): Partial<Fields> {
  try {
    const kept = Object.entries(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object);
    const known = kept.filter(([name, value]) => Object.hasOwn(form, name) && typeof value === 'string');
    return Object.fromEntries(known) as Partial<Fields>;
  } catch {
    return {};
  }
}

export function dropKeptFields(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
