import { sessionStore } from '#client/device/localStore.ts';

/** Keeps what was typed into a form through a reload, for as long as the tab is open. Never call it with a password. */
export function keepFields(key: string, fields: Readonly<Record<string, unknown>>): void {
  sessionStore.set(key, JSON.stringify(fields));
}

/** The kept text fields of a form from before the page was reloaded. */
export function keptFields<Fields extends object>(key: string, form: Fields): Partial<Fields> {
  const kept = Object.entries(JSON.parse(sessionStore.get(key) ?? '{}') as object);
  const known = kept.filter(([name, value]) => Object.hasOwn(form, name) && typeof value === 'string');
  return Object.fromEntries(known) as Partial<Fields>;
}

export function dropKeptFields(key: string): void {
  sessionStore.remove(key);
}
