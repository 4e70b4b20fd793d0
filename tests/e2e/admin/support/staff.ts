import { expect, request as requests, type APIRequestContext, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { keepingKey } from '#client/admin/device/names.ts';
import type { Role } from '#contract/staff/roles.ts';
import type { Site } from '../../support/site.ts';

/** The same key as in `formBesidePage.tsx`. */
const previewFoldedKey = 'previewFolded';

const password = 'a long pass phrase';

interface Person {
  name: string;
  email: string;
}

const owner: Person = { name: 'Marie Curie', email: 'owner@university.example' };

/** The link for setting up the first owner, which the server prints. */
async function ownersLink(site: Site): Promise<string> {
  const link = () => /http\S+(\/admin\/invitation#token=\S+)/.exec(site.log)?.[1];
  await expect.poll(link, 'the server prints a link').toBeDefined();
  return link()!;
}

/**
 * Accepts the first owner's link with a password and an authenticator app, as a person does, and opens the list of
 * abstracts.
 *
 * @param url - the site's origin as the browser is to name it
 */
export async function becomeOwner(page: Page, site: Site, url = site.url): Promise<void> {
  await page.goto(`${url}${await ownersLink(site)}`);
  await page.getByLabel('E-mail address').fill(owner.email);
  await acceptInvitation(page, owner.name, site.now);
  await expect(page).toHaveURL(`${url}/admin/overview`);
  await openAbstracts(page);
}

/** Signs the first owner in by calls, on her own computer, for tests that are about something else. Opens no screen. */
export async function signInOwner(page: Page, site: Site, url = site.url): Promise<void> {
  await acceptInvitationWithoutForm(page, `${url}${await ownersLink(site)}`, owner, site.now);
}

/** Like `signInOwner`, and opens the list of abstracts. */
export async function becomeOwnerWithoutForm(page: Page, site: Site, url = site.url): Promise<void> {
  await signInOwner(page, site, url);
  await page.goto(`${url}/admin/abstracts`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Folds away the preview beside forms, as its button does, for tests that are not about it. The preview would render a page
 * at every change. The page must already show an address of the site.
 */
export async function foldPreview(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.setItem(key, 'yes'), previewFoldedKey);
}

/** Like `signInOwner`, but only for calls. For tests in which the owner only invites. */
export async function becomeOwnerByCalls(request: APIRequestContext, site: Site): Promise<void> {
  await acceptInvitationByCalls(request, `${site.url}${await ownersLink(site)}`, owner, site.now);
}

/** A person to appoint. */
interface Appointed {
  name: string;
  roles: readonly Role[];
  topics?: readonly string[];
  email?: string;
}

/**
 * Invites somebody by a call of the owner, who signed in recently, and accepts in another context, also by calls.
 *
 * @param owner - with the owner's session
 * @param own - a page of the invited person
 */
export async function appointWithoutForm(
  owner: APIRequestContext,
  own: Page,
  site: Site,
  appointed: Appointed,
): Promise<void> {
  const { link, person } = await invite(owner, site, appointed);
  await acceptInvitationWithoutForm(own, link, person, site.now);
}

/** Like `appointWithoutForm`, for somebody who opens no page in the test. */
export async function appointByCalls(owner: APIRequestContext, site: Site, appointed: Appointed): Promise<void> {
  const { link, person } = await invite(owner, site, appointed);
  const own = await requests.newContext();
  await acceptInvitationByCalls(own, link, person, site.now);
  await own.dispose();
}

async function invite(
  owner: APIRequestContext,
  site: Site,
  { name, roles, topics = [], email = `${name.toLowerCase().replaceAll(' ', '.')}@university.example` }: Appointed,
): Promise<{ link: string; person: Person }> {
  const reply = await owner.post(`${site.url}/AdminApi/staff_invite`, { data: { email, roles, topics } });
  const answer = (await reply.json()) as { code: string; data: { link: string } };
  expect(answer, 'an invitation').toMatchObject({ code: '200' });
  return { link: answer.data.link, person: { name, email } };
}

/** Accepts an invitation by calls, as on a computer of one's own. Opens no page of the site. */
export async function acceptInvitationWithoutForm(
  page: Page,
  link: string,
  person: Person,
  now: number,
): Promise<void> {
  await acceptInvitationByCalls(page.request, link, person, now);
  const { origin } = new URL(link);
  // The symposium's pages make their calls below /api.
  const cookies = await page.context().cookies(`${origin}/AdminApi/`);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, path: `/api${cookie.path}` })));
  // Not a page of the site, since its scripts would make requests before the choice is stored.
  await page.goto(`${origin}/manifest.webmanifest`);
  await page.evaluate((key) => localStorage.setItem(key, 'device'), keepingKey);
}

/** Accepts an invitation. Afterwards, `request` has the cookies of the new session. */
async function acceptInvitationByCalls(
  request: APIRequestContext,
  link: string,
  person: Person,
  now: number,
): Promise<void> {
  const { origin, hash } = new URL(link);
  const invited = { ...person, token: hash.replace('#token=', '') };
  const call = async (name: string, data: object) => {
    const reply = await request.post(`${origin}/AdminApi/${name}`, { data });
    const answer = (await reply.json()) as { code: string; data: { secret: string } };
    expect(answer, name).toMatchObject({ code: '200' });
    return answer.data;
  };
  const { secret } = await call('staff_accept_password_options', invited);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
  await call('staff_accept_password', { ...invited, password, code });
}

/**
 * On the page of an invitation: a name, a password and an authenticator app, and the recovery codes.
 *
 * @param now - by the server's clock, in milliseconds
 * @param say - the words of the page, by their English ones
 */
export async function acceptInvitation(
  page: Page,
  name: string,
  now = Date.now(),
  say = (english: string) => english,
): Promise<void> {
  await page.getByLabel(say('Your name')).fill(name);
  const [alone, withApp] = ['Choose a password', 'Password and authenticator app'].map((name) =>
    page.getByRole('button', { name: say(name) }),
  );
  await alone!.waitFor();
  // If a password is enough, the app is a second option.
  await ((await withApp!.isVisible()) ? withApp! : alone!).click();
  const secret = await page.locator('code').innerText();
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await page.getByLabel(say('The six digits that the app shows now')).fill(app.generate({ timestamp: now }));
  await page.getByLabel(say('A new password')).fill(password);
  await page.getByRole('button', { name: say('Accept the invitation') }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByLabel(say('I have kept the codes')).check();
  await page.getByRole('button', { name: say('Go on') }).click();
}

/** From any screen of the admin area. */
export async function openAbstracts(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Conference office' }).getByRole('link', { name: 'Abstracts' }).click();
  await expect(page).toHaveURL(/\/admin\/abstracts$/);
}
