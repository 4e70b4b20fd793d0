import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import type { RouteOf } from '#site/routes.ts';
import type { AbstractForm, AuthorInfoForm, LogInForm, OwnForm, RegistrationForm } from './forms.ts';
import { messageText, type Message } from './specifiedMessages.ts';
import { fixturePath } from './submissionForm.ts';
import type { Variant } from './variants.ts';

/** An error of a form: the field that shows it, and how to correct it. */
interface FieldError<Form> {
  at: (form: Form, n: number) => Locator;
  correct: (form: Form, n: number) => Promise<unknown>;
}

type FieldErrors<Form> = Partial<Record<Message, FieldError<Form>>>;

/** The next error; for messages about an author, with its number. */
type Next<Table> = keyof Table | readonly [message: keyof Table, n: number];

const short = 'short';
const password = 'eddies-1883';

/** The forms check no e-mail format, only that the address is not taken. */
const invalidAddress = () => `no address at all ${randomUUID()}`;

// Each table has the order in which the specification's form checks it.

export const logInErrors = {
  'Please enter your email address': {
    at: (form) => form.email,
    correct: (form) => form.email.fill(invalidAddress()),
  },
  'Please enter your Password': { at: (form) => form.password, correct: (form) => form.password.fill(password) },
} as const satisfies FieldErrors<LogInForm>;

export const registrationErrors = {
  'Please enter your email': { at: (form) => form.email, correct: (form) => form.email.fill(invalidAddress()) },
  'Please enter your Firstname': { at: (form) => form.Firstname, correct: (form) => form.Firstname.fill('Osborne') },
  'Please enter your Lastname': { at: (form) => form.Lastname, correct: (form) => form.Lastname.fill('Reynolds') },
  'Please enter your Password': { at: (form) => form.password, correct: (form) => form.password.fill(short) },
  'Please enter your Retype Password': { at: (form) => form.retype, correct: (form) => form.retype.fill('other') },
  'Password inconsistency': { at: (form) => form.retype, correct: (form) => form.retype.fill(short) },
  'The password length needs to be 6-15': {
    at: (form) => form.password,
    // The longest that is taken.
    correct: (form) => form.enterPasswords('eddies-of-1883x'),
  },
  'Please enter your country': { at: (form) => form.country, correct: (form) => form.chooseIreland() },
  'Please enter your affiliation': {
    at: (form) => form.affiliation,
    correct: (form) => form.affiliation.fill('Host University'),
  },
  'Please enter your address': {
    at: (form) => form.address,
    correct: (form) => form.address.fill('1 University Avenue'),
  },
  'Please enter your Cellphone': {
    at: (form) => form.cellphone,
    correct: (form) => form.cellphone.fill('87 123 4567'),
  },
  'Please enter Verfication Code': { at: (form) => form.code, correct: (form) => form.code.fill('----') },
  'Verfication Code inconsistency': {
    at: (form) => form.code,
    correct: async (form) => form.code.fill(await form.readCode()),
  },
} as const satisfies FieldErrors<RegistrationForm>;

const internationalOnly = new Set<Message>([
  'Please enter your country',
  'Please enter your affiliation',
  'Please enter your address',
  'Please enter your Cellphone',
]);

/** The errors of each kind of registration form, in order. The Chinese form has the family name first (A1–A3). */
export function registrationOrder(kind: RouteOf<'register'>['form']): (keyof typeof registrationErrors)[] {
  const chinese = ['Please enter your email', 'Please enter your Lastname'] as const;
  const order = new Set([...(kind === 'chinese' ? chinese : []), ...inOrder(registrationErrors)]);
  return [...order].filter((message) => kind === 'international' || !internationalOnly.has(message));
}

export const abstractErrors = {
  'Please enter a title': { at: (form) => form.title, correct: (form) => form.title.fill('Drying of sliced apple') },
  'Please enter title': { at: (form) => form.title, correct: (form) => form.title.fill('Drying of sliced apple') },
  'Please enter Abstract': { at: (form) => form.abstract, correct: (form) => form.abstract.fill('It dries slowly.') },
  'Please enter keyword': { at: (form) => form.keywords, correct: (form) => form.keywords.fill('air, heat, apple') },
  "Please enter Author n's Firstname": {
    at: (form, n) => form.authorField(n, 'first'),
    correct: (form, n) => form.authorField(n, 'first').fill('Ellen'),
  },
  "Please enter Author n's Lastname": {
    at: (form, n) => form.authorField(n, 'last'),
    correct: (form, n) => form.authorField(n, 'last').fill('Richards'),
  },
  "Please enter Author n's Position": {
    at: (form, n) => form.authorField(n, 'position'),
    correct: (form, n) => form.authorField(n, 'position').selectOption('Dr.'),
  },
  "Please enter Author n's Affiliation": {
    at: (form, n) => form.authorField(n, 'affiliation'),
    correct: (form, n) => form.authorField(n, 'affiliation').fill('Second University'),
  },
  "Please enter Author n's email": {
    at: (form, n) => form.authorField(n, 'email'),
    correct: (form, n) => form.authorField(n, 'email').fill('no address at all'),
  },
  'Please upload the file': {
    at: (form) => form.file,
    correct: (form) => form.attach(fixturePath('abstract-en.docx')),
  },
} as const satisfies FieldErrors<AbstractForm>;

/** The errors of the author-information form, in the specification's order (A10). */
export const authorInfoErrors = {
  'Please enter your name': { at: (form) => form.name, correct: (form) => form.name.fill('Ellen Richards') },
  'Please enter your country': { at: (form) => form.country, correct: (form) => form.chooseIreland() },
  'Please enter your affiliation': {
    at: (form) => form.affiliation,
    correct: (form) => form.affiliation.fill('Second University'),
  },
  'Please enter your address': {
    at: (form) => form.address,
    correct: (form) => form.address.fill('1 University Avenue'),
  },
  'Please enter your email': { at: (form) => form.email, correct: (form) => form.email.fill(invalidAddress()) },
} as const satisfies FieldErrors<AuthorInfoForm>;

const authorMessages = [
  "Please enter Author n's Firstname",
  "Please enter Author n's Lastname",
  "Please enter Author n's Position",
  "Please enter Author n's Affiliation",
  "Please enter Author n's email",
] as const;

/** The errors of a conference's submission form with two empty authors, in order (R6). */
export function abstractOrder(conference: Variant['conference']): Next<typeof abstractErrors>[] {
  const isForum = conference !== 'symposium';
  const required = authorMessages.filter((message) => isForum || message !== "Please enter Author n's Position");
  return [
    isForum ? 'Please enter a title' : 'Please enter title',
    'Please enter Abstract',
    'Please enter keyword',
    ...[1, 2].flatMap((n) => required.map((message) => [message, n] as const)),
    ...(isForum ? [] : (['Please upload the file'] as const)),
  ];
}

/** The messages of a table in their order. */
export function inOrder<Table extends object>(errors: Table): (keyof Table)[] {
  return Object.keys(errors) as (keyof Table)[];
}

/** Said of what stands in a field; of an empty one, only that it is missing. */
const ofContent = new Set<Message>([
  'Password inconsistency',
  'The password length needs to be 6-15',
  'Verfication Code inconsistency',
]);

/**
 * Submits repeatedly. Each time, the next error is shown at its field, which gets the focus, and is then corrected.
 *
 * @param marked - whether fields that are missing later in the order are marked at the same time
 */
export async function correctOneByOne<Form extends OwnForm, Table extends FieldErrors<Form>>(
  form: Form,
  errors: Table,
  order: readonly Next<Table>[],
  marked: 'all' | 'one' = 'all',
): Promise<void> {
  for (const [index, next] of order.entries()) {
    const missing = order
      .slice(index + 1)
      .filter((later) => typeof later === 'object' || !ofContent.has(later as Message));
    const [message, n] = typeof next === 'object' ? next : [next, 1];
    const { at, correct } = errors[message as keyof Table & Message]!;
    await form.button.click();
    const words = messageText(message as Message, form.language, n);
    await expectFieldError(form, at(form, n), words, marked === 'all' ? 1 + missing.length : 1);
    // No message over the page repeats it.
    await expect(form.page.getByText(words, { exact: true }), words).toHaveCount(1);
    await correct(form, n);
  }
}

/** This field is invalid, with as many others as expected; it is described by the message, and has the focus. */
export async function expectFieldError({ main }: OwnForm, field: Locator, words: string, invalid = 1): Promise<void> {
  await expect(field, words).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => descriptionsOf(field), words).toContain(words);
  await expect(main.locator('[aria-invalid=true]'), words).toHaveCount(invalid);
  // A press on the area around the file field opens the file chooser.
  await expect(field.and(field.page().locator(':focus, :focus *')), words).toHaveCount(1);
}

/** The descriptions of a field, one by one. */
function descriptionsOf(field: Locator): Promise<string[]> {
  return field.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '');
  });
}
