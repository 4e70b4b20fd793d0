import { sessionStore } from '#client/device/localStore.ts';

/** Stores the text of a form's fields across reloads, as long as the tab is open. Never call it with a password. */
export function storeFields(key: string, fields: Readonly<Record<string, unknown>>): void {
  sessionStore.set(key, JSON.stringify(fields));
}

/** The stored text fields of a form from before a reload. */
export function storedFields<Fields extends object>(key: string, form: Fields): Partial<Fields> {
  const stored = Object.entries(JSON.parse(sessionStore.get(key) ?? '{}') as object);
  const known = stored.filter(([name, value]) => Object.hasOwn(form, name) && typeof value === 'string');
  return Object.fromEntries(known) as Partial<Fields>;
}

export function dropStoredFields(key: string): void {
  sessionStore.remove(key);
}
