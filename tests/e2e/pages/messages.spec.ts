import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#contract/rules/limits.ts';
import { createAccount, reynolds, newAuthor, submit, upload } from '../support/author.ts';
import { largeWordFile } from '../support/largeFile.ts';
import { expect, test } from '../support/fixtures.ts';
import { labels, type AbstractForm } from '../support/forms.ts';
import { chooseFile, contentOf } from '../support/pages.ts';
import { messageText, specifiedMessages, type Quoted } from '../support/specifiedMessages.ts';
import { fixturePath } from '../support/submissionForm.ts';
import { nameOf, tagsOf, variants, type Variant } from '../support/variants.ts';
import type { User } from '../support/variantUser.ts';
import {
  abstractErrors,
  abstractOrder,
  authorInfoErrors,
  expectFieldError,
  inOrder,
  logInErrors,
  registrationErrors,
  registrationOrder,
  correctOneByOne,
} from '../support/fieldErrors.ts';

/** A user's steps that show messages. */
interface Steps {
  title: string;
  run: (user: User) => Promise<void>;
  /** Everywhere, if not said. */
  at?: readonly Variant[];
  /** Of these, the ones of `npm test`: others have the same words, or a test of their own that looks closer. */
  daily?: (variant: Variant) => boolean;
}

const logIn: Steps = {
  title: 'A6 A7 A8 a stranger is sent to log in, which marks both missing fields and asks for the address first',
  run: async (user) => {
    await beSentToLogIn(user);
    const form = await user.logInForm();
    await correctOneByOne(form, logInErrors, inOrder(logInErrors));
    await user.logIn(await createAccount(user.context.request, user.site.url, newAuthor()));
  },
  daily: isForum,
};

const registration: Steps = {
  title: 'A1 A2 A3 A4 A5 registration names one error at a time, in order, and then logs in',
  run: async (user) => {
    const { register, dashboard } = user.variant.paths;
    const form = await user.registrationForm();
    const kind = await kindOfRegistration(user.variant);
    await correctOneByOne(form, registrationErrors, registrationOrder(kind), 'one');
    await expect(user.page).toHaveURL(user.at(register));
    await form.button.click();
    await user.showsSuccess('Registration successful');
    await expect(user.page).toHaveURL(user.at(dashboard));
  },
  // The symposium's is in `symposium-accounts.spec.ts`.
  daily: isForum,
};

const submission: Steps = {
  title: 'R6 R7 R8 submission marks every error and announces the first, in order, and then succeeds',
  run: async (user) => {
    const { conference, paths } = user.variant;
    const form = await user.abstractForm();
    await attachTooMuch(user, form);
    await form.addAuthor.click();
    await correctOneByOne(form, abstractErrors, abstractOrder(conference));
    if (conference === 'symposium') await expectCorrespondingAuthor(user, form);
    await form.button.click();
    await user.showsSuccess(conference === 'symposium' ? 'Submitted Successfully!' : 'Submitted Successfully');
    await expect(user.page).toHaveURL(user.at(paths.dashboard));
  },
  // The symposium's is in `symposium-form.spec.ts`.
  daily: isForum,
};

const deletion: Steps = {
  title: 'R3 deletion asks first, and says what it did',
  run: deleteReport,
  // The forums' are in `deletion.spec.ts` and `chinese-dashboard.spec.ts`.
  daily: (variant) => !isForum(variant),
};

const fees: Steps = {
  title: 'I12 registering is under construction',
  run: registerAtFees,
  // English is in `fees.spec.ts`.
  daily: ({ language }) => language === 'zh',
};

const withoutAuthors: Steps = {
  title: 'R6 a draft without authors is not sent',
  run: submitWithoutAuthors,
  at: variants.slice(0, 1),
};

const undecided: Steps = {
  title: 'N6 an entry without a page is proven with a conference of its own',
  run: isProvenElsewhere,
  at: variants.slice(0, 1),
};

/** On which way each message is met. One that is quoted and not here does not compile. */
const stepsTo: Readonly<Record<Quoted, Steps>> = {
  ...each(logInErrors, logIn),
  ...each(registrationErrors, registration),
  ...each(abstractErrors, submission),
  'Please enter author': withoutAuthors,
  'The file size cannot exceed 200M': submission,

  'Login successful': logIn,
  'Registration successful': registration,
  'Submitted Successfully': submission,
  'Submitted Successfully!': submission,
  'delete successs': deletion,
  'Do you want to delete it? ': deletion,
  Ok: deletion,
  Cancel: deletion,

  'Under Construction': fees,
  tentative: undecided,
  'System timeout . You need to log in again': logIn,
  'No account number yet? Create an account': logIn,
};

for (const { title, run, at = variants, daily = () => true } of new Set(
  specifiedMessages.map((message) => stepsTo[message]),
)) {
  for (const variant of at) {
    const tag = daily(variant) ? tagsOf(variant) : ['@long'];
    test(`${title}: ${nameOf(variant)}`, { tag }, async ({ openVariant }) => run(await openVariant(variant)));
  }
}

for (const variant of variants) {
  test(
    `A10 author information asks for five things in order, and neither for fax nor about: ${nameOf(variant)}`,
    { tag: isForum(variant) ? tagsOf(variant) : ['@long'] },
    async ({ openVariant }) => {
      const user = await openVariant(variant);
      const form = await user.authorInfoForm();
      await form.empty();
      // In Chinese, China is chosen to begin with.
      const messages = inOrder(authorInfoErrors).filter(
        (message) => variant.language === 'en' || message !== 'Please enter your country',
      );
      await correctOneByOne(form, authorInfoErrors, messages);
      const saved = user.page.waitForResponse('**/add_author_info');
      await form.button.click();
      expect((await saved).ok()).toBe(true);
      await expect(form.main.locator('[aria-invalid=true]')).toHaveCount(0);
    },
  );
}

for (const variant of variants.filter(({ conference }) => conference === 'symposium')) {
  test(
    `R6 a changed submission needs the positions that a new abstract does not: ${nameOf(variant)}`,
    // In `symposium-form.spec.ts` one is changed every day.
    { tag: '@long' },
    async ({ openVariant }) => {
      const user = await openVariant(variant);
      await user.author();
      const form = await user.abstractForm(`?id=${await submitByCall(user, 'A man without a position')}`);
      await correctOneByOne(form, abstractErrors, [["Please enter Author n's Position", 1]]);
      await form.button.click();
      await user.showsSuccess('Submitted Successfully!');
    },
  );
}

test('R6 Together the submission forms show every specified error message', () => {
  const shown = [...abstractOrder('forum'), ...abstractOrder('symposium')].flat();
  expect(inOrder(abstractErrors).filter((message) => !shown.includes(message))).toEqual([]);
});

function isForum({ conference }: Variant): boolean {
  return conference !== 'symposium';
}

function each<Table extends object>(errors: Table, way: Steps): Record<keyof Table, Steps> {
  return Object.fromEntries(inOrder(errors).map((message) => [message, way])) as Record<keyof Table, Steps>;
}

/** Nobody can delete the first author: only a stored draft, of another release or damaged, has none. */
async function submitWithoutAuthors(user: User): Promise<void> {
  const form = await user.abstractForm();
  await form.write('Written by nobody');
  await expect(form.main.getByText(form.labels.saved)).toBeVisible();
  const draft = new URL(user.page.url());
  await user.open(user.variant.paths.login);
  await user.page.evaluate(takeAuthorsAway);
  await user.open(draft.pathname, draft.search);
  await expect(form.title).toHaveValue('Written by nobody');
  await form.button.click();
  await user.showsError('Please enter author');
}

/** Runs in the page. */
async function takeAuthorsAway(): Promise<void> {
  const settled = (request: IDBRequest | IDBTransaction) =>
    new Promise((resolve, reject) => {
      request.onerror = () => reject(request.error ?? new Error('refused'));
      if (request instanceof IDBRequest) request.onsuccess = resolve;
      else request.oncomplete = resolve;
    });
  const visitor = localStorage.getItem('visitor_id');
  const opening = indexedDB.open(`lectern-drafts-${visitor}`);
  await settled(opening);
  const writing = opening.result.transaction('texts', 'readwrite');
  const texts = writing.objectStore('texts');
  const reading = texts.getAll();
  await settled(reading);
  for (const text of reading.result as { content: { report_people: unknown[] } }[]) {
    text.content.report_people = [];
    texts.put(text);
  }
  await settled(writing);
  opening.result.close();
}

async function attachTooMuch(user: User, form: AbstractForm): Promise<void> {
  await using tooLarge = await largeWordFile(limits.file + 1);
  await chooseFile(user.page, tooLarge.path);
  await user.showsError('The file size cannot exceed 200M');
  await expectFieldError(form, form.file, messageText('The file size cannot exceed 200M', form.language));
  await expect(user.page.getByText(tooLarge.name)).toHaveCount(0);
}

/** Asks first; 'Cancel' keeps the row, 'Ok' removes it. */
async function deleteReport(user: User): Promise<void> {
  const { language, paths } = user.variant;
  await user.author();
  await submitByCall(user, 'To be deleted');
  await user.open(paths.dashboard);
  const row = user.page.getByRole('row').filter({ hasText: 'To be deleted' });
  const question = messageText('Do you want to delete it? ', language).trim();
  const dialog = user.page.getByRole('dialog', { name: question, exact: true });
  for (const answer of ['Cancel', 'Ok'] as const) {
    await row.getByRole('button', { name: labels[language].delete, exact: true }).click();
    await dialog.getByRole('button', { name: messageText(answer, language), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(answer === 'Cancel' ? 1 : 0);
  }
  await user.showsSuccess('delete successs');
}

/** Submits without the form; the author has no position, where that is allowed. */
async function submitByCall({ context, site, variant }: User, title: string): Promise<string | number> {
  const file_url = isForum(variant) ? '' : await upload(context.request, site.url, fixturePath('abstract-en.docx'));
  const Position = isForum(variant) ? 'Prof.' : '';
  return submit(context.request, site.url, { title, file_url }, [{ ...reynolds, Position }]);
}

async function registerAtFees(user: User): Promise<void> {
  const { language } = user.variant;
  await user.open('/reg', `?language=${language}`);
  const { register } = labels[language];
  await user.page.getByRole('main').getByRole('button', { name: register, exact: true }).click();
  await user.showsError('Under Construction');
  await expect(user.page).toHaveURL(user.at('/reg'));
}

/** Who is not logged in is sent from the dashboard to log in, and from there to an account (A6, A8). */
async function beSentToLogIn(user: User): Promise<void> {
  const { language, paths } = user.variant;
  await user.open(paths.dashboard);
  await expect(user.page).toHaveURL(user.at(paths.login));
  await user.showsSuccess('System timeout . You need to log in again');
  const link = messageText('No account number yet? Create an account', language);
  await user.page.getByRole('link', { name: link, exact: true }).click();
  await expect(user.page).toHaveURL(user.at(paths.register));
}

/** No entry of the three conferences' navigation is undecided: a fourth one has one (N6). */
async function isProvenElsewhere(): Promise<void> {
  const proof = await readFile(join(import.meta.dirname, 'new-conference.spec.ts'), 'utf8');
  expect(proof).toContain("toContainText('tentative')");
}

/** In the symposium any number of authors may be marked, and one at least. */
async function expectCorrespondingAuthor(user: User, form: AbstractForm): Promise<void> {
  await form.openAuthor(1);
  await form.corresponding(1).uncheck();
  await form.button.click();
  await user.showsError('Please mark at least one corresponding author');
  await form.openAuthor(2);
  await form.corresponding(2).check();
}

async function kindOfRegistration({ conference, paths }: Variant) {
  const { routes } = await contentOf(conference);
  const route = routes.find(({ path }) => path === paths.register);
  if (route?.kind !== 'register') throw new Error(`${paths.register} registers nobody`);
  return route.form;
}
