import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#contract/rules/limits.ts';
import { createAccount, reynolds, someone, submit, upload } from '../support/author.ts';
import { wordFile } from '../support/largeFile.ts';
import { expect, test } from '../support/fixtures.ts';
import { labels, type AbstractForm } from '../support/forms.ts';
import { chooseFile, contentOf } from '../support/pages.ts';
import { inWords, quoted, type Quoted } from '../support/specifiedMessages.ts';
import { fixture } from '../support/submissionForm.ts';
import { nameOf, tagsOf, variants, type Variant } from '../support/variants.ts';
import type { Visit } from '../support/user.ts';
import {
  abstractComplaints,
  abstractOrder,
  authorInfoComplaints,
  expectComplaint,
  inOrder,
  logInComplaints,
  registrationComplaints,
  registrationOrder,
  walk,
} from '../support/fieldErrors.ts';

/** A way to messages, walked as somebody would. */
interface Walk {
  title: string;
  through: (visit: Visit) => Promise<void>;
  /** Everywhere, if not said. */
  at?: readonly Variant[];
}

const logIn: Walk = {
  title: 'A6 A7 A8 a stranger is sent to log in, which asks for the address, then for the password',
  through: async (visit) => {
    await beSentToLogIn(visit);
    const form = await visit.logInForm();
    await walk(form, logInComplaints, inOrder(logInComplaints));
    await visit.logIn(await createAccount(visit.context.request, visit.site.url, someone()));
  },
};

const registration: Walk = {
  title: 'A1 A2 A3 A4 A5 registration complains of one thing at a time, in order, and then lets in',
  through: async (visit) => {
    const { register, dashboard } = visit.variant.paths;
    const form = await visit.registrationForm();
    await walk(form, registrationComplaints, registrationOrder(await kindOfRegistration(visit.variant)));
    await expect(visit.page).toHaveURL(visit.at(register));
    await form.button.click();
    await visit.says('Registration successful');
    await expect(visit.page).toHaveURL(visit.at(dashboard));
  },
};

const submission: Walk = {
  title: 'R6 R7 R8 submission complains of one thing at a time, in order, and then takes it',
  through: async (visit) => {
    const { conference, paths } = visit.variant;
    const form = await visit.abstractForm();
    await attachTooMuch(visit, form);
    await form.addAuthor.click();
    await walk(form, abstractComplaints, abstractOrder(conference));
    if (conference === 'symposium') await expectCorrespondingAuthor(visit, form);
    await form.button.click();
    await visit.says(conference === 'symposium' ? 'Submitted Successfully!' : 'Submitted Successfully');
    await expect(visit.page).toHaveURL(visit.at(paths.dashboard));
  },
};

const deletion: Walk = { title: 'R3 deletion asks first, and says what it did', through: deleteReport };

const fees: Walk = { title: 'I12 registering is under construction', through: registerAtFees };

const nobody: Walk = {
  title: 'R6 a draft without authors is not sent',
  through: submitWithoutAuthors,
  at: variants.slice(0, 1),
};

const undecided: Walk = {
  title: 'N6 an entry without a page is proven with a conference of its own',
  through: isProvenElsewhere,
  at: variants.slice(0, 1),
};

/** On which way each message is met. One that is quoted and not here does not compile. */
const walks: Readonly<Record<Quoted, Walk>> = {
  ...each(logInComplaints, logIn),
  ...each(registrationComplaints, registration),
  ...each(abstractComplaints, submission),
  'Please enter author': nobody,
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

for (const { title, through, at = variants } of new Set(quoted.map((message) => walks[message]))) {
  for (const variant of at) {
    test(`${title}: ${nameOf(variant)}`, { tag: tagsOf(variant) }, async ({ visiting }) =>
      through(await visiting(variant)),
    );
  }
}

for (const variant of variants) {
  test(
    `A10 author information asks for five things in order, and neither for fax nor about: ${nameOf(variant)}`,
    { tag: tagsOf(variant) },
    async ({ visiting }) => {
      const visit = await visiting(variant);
      const form = await visit.authorInfoForm();
      await form.empty();
      await walk(form, authorInfoComplaints, inOrder(authorInfoComplaints));
      const saved = visit.page.waitForResponse('**/add_author_info');
      await form.button.click();
      expect((await saved).ok()).toBe(true);
      await expect(form.main.locator('[aria-invalid=true]')).toHaveCount(0);
    },
  );
}

for (const variant of variants.filter(({ conference }) => conference === 'symposium')) {
  test(`R6 a changed submission needs the positions that a new abstract does not: ${nameOf(variant)}`, async ({
    visiting,
  }) => {
    const visit = await visiting(variant);
    await visit.author();
    const form = await visit.abstractForm(`?id=${await submitByCall(visit, 'A man without a position')}`);
    await walk(form, abstractComplaints, [["Please enter Author n's Position", 1]]);
    await form.button.click();
    await visit.says('Submitted Successfully!');
  });
}

test('R6 Between them the submission forms make every complaint that there is', () => {
  const made = [...abstractOrder('forum'), ...abstractOrder('symposium')].flat();
  expect(inOrder(abstractComplaints).filter((message) => !made.includes(message))).toEqual([]);
});

function each<Table extends object>(complaints: Table, way: Walk): Record<keyof Table, Walk> {
  return Object.fromEntries(inOrder(complaints).map((message) => [message, way])) as Record<keyof Table, Walk>;
}

/** Nobody can delete the first author: only a stored draft, of another release or damaged, has none. */
async function submitWithoutAuthors(visit: Visit): Promise<void> {
  const form = await visit.abstractForm();
  await form.write('Written by nobody');
  await expect(form.main.getByText(form.labels.saved)).toBeVisible();
  const draft = new URL(visit.page.url());
  await visit.open(visit.variant.paths.login);
  await visit.page.evaluate(takeAuthorsAway);
  await visit.open(draft.pathname, draft.search);
  await expect(form.title).toHaveValue('Written by nobody');
  await form.button.click();
  await visit.complains('Please enter author');
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

async function attachTooMuch(visit: Visit, form: AbstractForm): Promise<void> {
  await using tooLarge = await wordFile(limits.file + 1);
  await chooseFile(visit.page, tooLarge.path);
  await visit.complains('The file size cannot exceed 200M');
  await expectComplaint(form, form.file, inWords('The file size cannot exceed 200M', form.language));
  await expect(visit.page.getByText(tooLarge.name)).toHaveCount(0);
}

/** Asks first; 'Cancel' keeps the row, 'Ok' removes it. */
async function deleteReport(visit: Visit): Promise<void> {
  const { language, paths } = visit.variant;
  await visit.author();
  await submitByCall(visit, 'To be deleted');
  await visit.open(paths.dashboard);
  const row = visit.page.getByRole('row').filter({ hasText: 'To be deleted' });
  const question = inWords('Do you want to delete it? ', language).trim();
  const dialog = visit.page.getByRole('dialog', { name: question, exact: true });
  for (const answer of ['Cancel', 'Ok'] as const) {
    await row.getByRole('button', { name: labels[language].delete, exact: true }).click();
    await dialog.getByRole('button', { name: inWords(answer, language), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(answer === 'Cancel' ? 1 : 0);
  }
  await visit.says('delete successs');
}

/** Submits without the form; the author has no position, where that is allowed. */
async function submitByCall({ context, site, variant }: Visit, title: string): Promise<string | number> {
  const isForum = variant.conference !== 'symposium';
  const file_url = isForum ? '' : await upload(context.request, site.url, fixture('abstract-en.docx'));
  const Position = isForum ? 'Prof.' : '';
  return submit(context.request, site.url, { title, file_url }, [{ ...reynolds, Position }]);
}

async function registerAtFees(visit: Visit): Promise<void> {
  const { language } = visit.variant;
  await visit.open('/reg', `?language=${language}`);
  const { register } = labels[language];
  await visit.page.getByRole('main').getByRole('button', { name: register, exact: true }).click();
  await visit.complains('Under Construction');
  await expect(visit.page).toHaveURL(visit.at('/reg'));
}

/** Who is not logged in is sent from the dashboard to log in, and from there to an account (A6, A8). */
async function beSentToLogIn(visit: Visit): Promise<void> {
  const { language, paths } = visit.variant;
  await visit.open(paths.dashboard);
  await expect(visit.page).toHaveURL(visit.at(paths.login));
  await visit.says('System timeout . You need to log in again');
  const link = inWords('No account number yet? Create an account', language);
  await visit.page.getByRole('link', { name: link, exact: true }).click();
  await expect(visit.page).toHaveURL(visit.at(paths.register));
}

/** No entry of the three conferences' navigation is undecided: a fourth one has one (N6). */
async function isProvenElsewhere(): Promise<void> {
  const proof = await readFile(join(import.meta.dirname, 'new-conference.spec.ts'), 'utf8');
  expect(proof).toContain("toContainText('tentative')");
}

/** In the symposium any number of authors may be marked, and one at least. */
async function expectCorrespondingAuthor(visit: Visit, form: AbstractForm): Promise<void> {
  await form.corresponding(1).uncheck();
  await form.button.click();
  await visit.complains('Please mark at least one corresponding author');
  await form.corresponding(2).check();
}

async function kindOfRegistration({ conference, paths }: Variant) {
  const { routes } = await contentOf(conference);
  const route = routes.find(({ path }) => path === paths.register);
  if (route?.kind !== 'register') throw new Error(`${paths.register} registers nobody`);
  return route.form;
}
