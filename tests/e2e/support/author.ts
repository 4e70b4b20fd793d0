import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { toStoredAccount } from '#client/session/account.ts';
import type { Account } from '#contract/calls/account.ts';
import type { NewReportBody, Person, Report } from '#contract/calls/report.ts';
import { choose } from './keyboard.ts';
import { overlayHasLeft } from './pages.ts';

/** The data of an account. */
export interface Author {
  Firstname: string;
  Lastname: string;
  email: string;
  password: string;
}

/** Data for a new account, with a unique address, so that no two tests share one. */
export function newAuthor(name: Partial<Author> = {}): Author {
  return {
    Firstname: 'Osborne',
    Lastname: 'Reynolds',
    email: `o.reynolds+${randomUUID()}@host-university.example`,
    password: 'eddies-1883',
    ...name,
  };
}

/** Creates an account without the form; the request's cookies are the new session's. */
export async function createAccount(request: APIRequestContext, url: string, author: Author): Promise<Author> {
  const reply = await request.post(`${url}/LoginApi/register`, {
    data: { ...author, mytitle: 'Prof.', ifcn: 0, country: '', tel: '', phoneCode: '' },
  });
  expect(await reply.json(), 'an account is created').toMatchObject({ code: '200' });
  return author;
}

/** Registers through the real form and waits for the dashboard (A1, A5). */
export async function register(page: Page, url: string, author: Author): Promise<void> {
  await fillRegistration(page, url, author);
  await expect(page.getByText('Registration successful')).toBeVisible();
  await page.waitForURL('**/loginThen');
}

/** Opens the registration form and fills it. */
export async function fillRegistration(page: Page, url: string, author: Author): Promise<void> {
  await page.goto(`${url}/register`);
  await fillOpenRegistration(page, author);
}

/** Fills the registration form on the screen, the captcha included, and presses its button. */
export async function fillOpenRegistration(page: Page, author: Author): Promise<void> {
  await page.getByLabel('Prof.').check();
  await page.getByLabel('Firstname').fill(author.Firstname);
  await page.getByLabel('Lastname').fill(author.Lastname);
  await page.getByLabel('Email').fill(author.email);
  await page.getByLabel('Password', { exact: true }).fill(author.password);
  await page.getByLabel('Retype Password').fill(author.password);
  await choose(page.getByRole('combobox', { name: 'Country' }), 'United Kingdom', 'United Kingdom');
  await page.getByLabel('Affiliation').fill('Host University');
  await page.getByLabel('Address').fill('1 University Avenue');
  await page.getByLabel('Cellphone').fill('7700 900123');
  await page.getByLabel('Verification code').fill(await readCaptcha(page));
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Reads the captcha through its accessible alternative on a device without speech output: spelled in capitals (A4). */
export async function readCaptcha(page: Page, speak = 'Speak the code'): Promise<string> {
  await page.evaluate(() => (speechSynthesis.getVoices = () => []));
  await page.getByRole('button', { name: speak }).click();
  const spelled = page.locator(`button:has-text("${speak}") + output`);
  await expect(spelled).not.toBeEmpty();
  return (await spelled.textContent())?.replaceAll(' ', '') ?? '';
}

/**
 * Logs in by a call and stores what the form would store in the browser (A7), without a page of the site. Playwright's
 * `setStorageState` would unregister the service worker.
 *
 * @param page - an empty page to use; another one costs a third of what opening a page of the site does
 */
export async function logInWithoutForm(
  context: BrowserContext,
  url: string,
  { email, password }: Author,
  page?: Page,
): Promise<void> {
  const reply = await context.request.post(`${url}/LoginApi/login`, { data: { username: email, password } });
  const { data } = (await reply.json()) as { data: Account };
  const { features, merged: _, ...account } = toStoredAccount(data);
  const opened = page ?? (await context.newPage());
  await opened.goto(`${url}/manifest.webmanifest`);
  await opened.evaluate((items) => Object.assign(localStorage, items), {
    ...account,
    features: JSON.stringify(features),
  });
  if (!page) await opened.close();
}

/** Logs in through the form and waits for the dashboard (A6, A7). */
export async function logIn(page: Page, url: string, author: Author): Promise<void> {
  await page.goto(`${url}/login`);
  await fillLogIn(page, author);
  await expect(page.getByText('Login successful')).toBeVisible();
  await page.waitForURL('**/loginThen');
}

/** Fills the log-in form that is on the screen and presses its button. */
export async function fillLogIn(page: Page, author: Author): Promise<void> {
  // By its button: the page that a reader comes from may have a field called Email, too.
  const button = page.getByRole('button', { name: 'Log in' });
  const form = page.getByRole('main').locator('form').filter({ has: button });
  await form.getByLabel('Email').fill(author.email);
  await form.getByLabel('Password', { exact: true }).fill(author.password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** Logs out and keeps the drafts that are on this device, where there are any (A9). */
export async function logOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Log out' }).click();
  const keep = page.getByRole('button', { name: /^Keep drafts? and log out/ });
  const loggedOut = banner.getByRole('link', { name: 'Log in' });
  await expect(keep.or(loggedOut)).toBeVisible();
  if (await keep.isVisible()) await keep.click();
  await expect(loggedOut).toBeVisible();
  await overlayHasLeft(page);
}

/** The author's reports on a server, requested in a session of its own (one call each). */
export async function reportsOf(request: APIRequestContext, url: string, author: Author): Promise<Report[]> {
  const login = await request.post(`${url}/LoginApi/login`, {
    data: { username: author.email, password: author.password },
  });
  const { data: account } = (await login.json()) as { data: { visitor_id: string } };
  const list = await request.post(`${url}/H5Api/report_list`, { data: { visitor_id: account.visitor_id } });
  const { data: reports } = (await list.json()) as { data: Report[] };
  return Promise.all(reports.map(({ report_id }) => reportOf(request, url, report_id)));
}

async function reportOf(request: APIRequestContext, url: string, report_id: string | number): Promise<Report> {
  const reply = await request.post(`${url}/H5Api/report_list`, { data: { report_id } });
  const { data } = (await reply.json()) as { data: Report[] };
  return data[0]!;
}

/** Submits a report by a call with the request's cookies; returns its id. */
export async function submit(
  request: APIRequestContext,
  url: string,
  fields: Partial<NewReportBody>,
  people: readonly Person[] = [reynolds],
): Promise<string | number> {
  const report = { title: 'Untitled', abstract: 'Some words.', keywords: 'a, b, c', ...fields };
  const data = { ...report, report_people: JSON.stringify(people) } satisfies NewReportBody;
  const reply = await request.post(`${url}/H5Api/add_report`, { data });
  const answer = (await reply.json()) as { code: string; data: { report_id: number } };
  expect(answer, 'a report is submitted').toMatchObject({ code: '200' });
  return answer.data.report_id;
}

/** Uploads a file without the form; answers where it is. */
export async function upload(request: APIRequestContext, url: string, path: string): Promise<string> {
  const reply = await request.post(`${url}/VisApi/uploadFile`, { multipart: { file: createReadStream(path) } });
  const { data } = (await reply.json()) as { data: string };
  return data;
}

/** Two scientists of the past, for the rows of the form (R5). */
export const reynolds: Person = {
  Firstname: 'Osborne',
  Middlename: '',
  Lastname: 'Reynolds',
  Position: 'Prof.',
  Affiliation: 'Host University',
  email: 'o.reynolds@host-university.example',
  Corresponding_author: 1,
  Oral_presentation_author: 1,
};

export const richards: Person = {
  Firstname: 'Ellen',
  Middlename: 'Swallow',
  Lastname: 'Richards',
  Position: 'Dr.',
  Affiliation: 'Second University',
  email: 'e.richards@second.example',
  Corresponding_author: 0,
  Oral_presentation_author: 0,
};
