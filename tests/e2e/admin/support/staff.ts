import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Site } from '../../support/site.ts';

const password = 'a long pass phrase';

/**
 * Accepts the first owner's link, which the server printed, with a password and an authenticator app, as a person does, and opens the list of abstracts.
 *
 * @param url - the site's origin as the browser is to name it
 */
export async function becomeOwner(page: Page, site: Site, url = site.url): Promise<void> {
  const link = () => /http\S+(\/admin\/invitation#token=\S+)/.exec(site.log)?.[1];
  await expect.poll(link, 'the server prints a link').toBeDefined();
  await page.goto(`${url}${link()}`);
  await page.getByLabel('E-mail address').fill('owner@university.example');
  await acceptInvitation(page, 'Marie Curie', site.now);
  await expect(page).toHaveURL(`${url}/admin/overview`);
  await openAbstracts(page);
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
  // Where a password is enough, the app is another choice.
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
