import { emptyFields, type FormFields } from './fields.ts';

const key = 'registration';
const secrets = ['password', 'retypePassword', 'captcha'] as const satisfies readonly (keyof FormFields)[];

/** Keeps what was typed through a reload, for as long as the tab is open; never the passwords. */
export function keepFields(fields: FormFields): void {
  const kept: Partial<FormFields> = { ...fields };
  for (const secret of secrets) delete kept[secret];
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The form works without.
  }
}

/** What an earlier load of the page kept. */
export function keptFields(): Partial<FormFields> {
  try {
    return onlyFields(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

export function dropKeptFields(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

function onlyFields(kept: object): Partial<FormFields> {
  const known = Object.entries(kept).filter(
    ([name, value]) => Object.hasOwn(emptyFields, name) && typeof value === 'string',
  );
  return Object.fromEntries(known);
}
