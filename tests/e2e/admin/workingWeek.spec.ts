import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MailServer } from '../../server/support/mailServer.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';
import { addAbstracts } from '../support/manyAbstracts.ts';
import { seedSymposium } from '../support/seed.ts';
import { Site } from '../support/site.ts';
import { acceptInvitation, becomeOwner, openAbstracts } from '../support/staff.ts';

test('S1 S3 S4 S5 S6 S7 S8 S10 A working week of two people on two devices, whose line is cut twice', async ({
  page: marie,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  await using office = await openOffice();
  const { site, mail, url } = office;
  await becomeOwner(marie, site, url);

  await test.step('did it arrive? Half a name finds the paper', async () => {
    await marie.keyboard.press('Control+k');
    await marie.getByPlaceholder('A paper, its number').fill('justus lieb');
    await marie.getByRole('button', { name: 'Extracts of meat' }).click();
    await expect(marie.getByRole('heading', { level: 1 })).toHaveText('Extracts of meat');
    await expect(marie.getByText('Submitted', { exact: true })).toBeVisible();
  });

  await test.step('correct an affiliation on her behalf while the line is cut', async () => {
    await marie.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await marie.getByRole('button', { name: 'Edit' }).click();
    await marie.getByText('Liebig', { exact: false }).first().click();
    await marie.getByLabel('First name').filter({ visible: true }).fill('Justus von');
    await marie.getByLabel('Affiliation').filter({ visible: true }).fill('University of Munich');
    await marie.getByRole('button', { name: 'Save' }).click();
    await expect(marie.getByText('waiting for the network')).toBeVisible();
    await context.setOffline(false);
    await expect(marie.getByText('waiting for the network')).toBeHidden();
    await expect.poll(() => acts(site)).toEqual(['abstract edited']);
  });

  await test.step('extend the deadline of this one person', async () => {
    await marie.getByRole('button', { name: 'Extend the deadline…' }).click();
    await marie.getByLabel('Last day to submit and change').fill('2099-12-31');
    await marie.getByRole('button', { name: 'Save' }).click();
    await expect(marie.getByText('31 December 2099', { exact: true })).toBeVisible();
  });

  await test.step('withdraw and restore', async () => {
    await marie.getByRole('button', { name: 'Withdraw…' }).click();
    await marie.getByLabel('Reason, which the author sees').fill('At the wish of the author');
    await marie.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await marie.getByRole('button', { name: 'Restore' }).click();
    await marie.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(marie.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
  });

  await test.step('remind 27 authors whose file is missing; one address is broken', async () => {
    const reminders = () => mail.taken.filter((letter) => /missing|尚未上传/.test(letter.header('subject')));
    mail.unknown.add('author40.0@university.example');
    await marie.goto(`${url}/admin/mail/new?q=no:file`);
    await marie.getByLabel('Template').selectOption('Reminder: the file is missing');
    await marie.getByLabel('its corresponding authors').check();
    await marie.getByRole('button', { name: 'Send 27 letters' }).click();
    await expect(marie.getByText(/goes in \d+ s/)).toBeVisible();
    // The minute in which it can be taken back is over.
    await site.query("update mailing set send_at = '2024-01-01T00:00:00.000Z'");
    await site.query("update mail set due_at = '2024-01-01T00:00:00.000Z' where mailing_id is not null");
    await expect.poll(() => reminders().length, { timeout: 20_000 }).toBe(26);
    const ofBroken = "where failure <> '' and email = 'author40.0@university.example'";
    await expect.poll(() => site.query(`select mail_id from mail ${ofBroken}`)).toHaveLength(1);
    // The days in which it is tried again are over.
    await site.query(`update mail set attempts = 100, due_at = '2024-01-01T00:00:00.000Z' ${ofBroken}`);
    await expect.poll(() => site.query('select mail_id from mail where given_up_at is not null')).toHaveLength(1);
    await marie.getByRole('link', { name: 'Outbox' }).click();
    await expect(marie.getByText('author40.0@university.example')).toBeVisible();
  });

  await test.step('upload a signed invitation letter', async () => {
    await marie.getByRole('navigation').getByRole('link', { name: 'Letters' }).first().click();
    const pdf = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
    await marie.getByLabel('Signed letter of Justus Liebig').setInputFiles(pdf);
    await expect(marie.getByText(/The letter is on the dashboard of/)).toBeVisible();
  });

  const wu = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
  await test.step('invite a chair for topics 3 and 5, who sees only these', async () => {
    await invite(marie, 'wu@university.example', ['3', '5']);
    await expect.poll(() => invitationTo(mail, 'wu@university.example')).toBeDefined();
    await wu.goto(invitationTo(mail, 'wu@university.example')!);
    await acceptInvitation(wu, 'Chien-Shiung Wu');
    await openAbstracts(wu);
    const seen = await site.query<{ topics: string }>("select topics from report where topics in ('3', '5')");
    await expect(wu.getByRole('status').filter({ hasText: 'as of' })).toContainText(`${seen.length} abstracts`);
    await wu.goto(`${url}/admin/abstract?id=1`);
    await expect(wu.getByRole('alert')).toBeVisible();
    await expect(wu.getByRole('link', { name: 'People' })).toBeHidden();
  });

  await test.step('both change one abstract, one of them while the line is cut', async () => {
    await marie.reload();
    await marie
      .getByRole('listitem')
      .filter({ hasText: 'Chien-Shiung Wu' })
      .getByRole('button', { name: 'Roles' })
      .click();
    await marie.getByRole('dialog').getByLabel('Secretary').check();
    await marie.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(marie.getByRole('dialog')).toBeHidden();
    await wu.goto(`${url}/admin/abstract?id=2`);
    await expect(wu.getByRole('button', { name: 'Edit' })).toBeVisible();
    await wu.context().setOffline(true);
    await changeTitle(wu, 'Gluten in hot air, by Wu');
    await marie.goto(`${url}/admin/abstract?id=2`);
    await changeTitle(marie, 'Gluten in hot air, by Curie');
    await expect(marie.getByText('waiting for the network')).toBeHidden();
    await wu.context().setOffline(false);
    await wu.getByRole('link', { name: '1 change to decide' }).click();
    await wu.getByRole('button', { name: 'Resolve' }).click();
    await wu.getByLabel('Use mine').check();
    await wu.getByRole('button', { name: 'Use what is chosen' }).click();
    await expect(wu.getByText('Nothing waits')).toBeVisible();
    const [stored] = await site.query<{ title: string }>('select title from report where report_id = 2');
    expect(stored!.title).toBe('Gluten in hot air, by Wu');
  });

  await test.step('the log tells all of it', async () => {
    await marie.getByRole('navigation').getByRole('link', { name: 'Log' }).click();
    for (const [who, what] of told) {
      const entry = marie.getByRole('listitem').filter({ hasText: new RegExp(`^.{10,40}${who} ${what}`) });
      await expect(entry.first(), what).toBeVisible();
    }
  });
});

/** What the log says at the end, among other things. */
const told = [
  ['Chien-Shiung Wu', 'changed the abstract'],
  ['Marie Curie', 'changed the roles of'],
  ['Marie Curie', 'uploaded the signed invitation letter of'],
  ['Marie Curie', 'sent or scheduled the letter'],
  ['Marie Curie', 'restored the abstract'],
  ['Marie Curie', 'withdrew the abstract'],
  ['Marie Curie', 'changed the deadline of'],
  ['Marie Curie', 'changed the abstract'],
] as const;

async function changeTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** The symposium with fifty abstracts, of which 27 lack a file, and a mail server. */
async function openOffice() {
  const mail = await MailServer.start();
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const site = await Site.open('symposium', undefined, { ...mail.env, PORT: port, PUBLIC_URL: url });
  seedSymposium(site);
  addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), 50, Date.now());
  await site.query('update report set file_id = null where report_id > (select max(report_id) - 27 from report)');
  const close = async () => {
    await site.close();
    await mail.stop();
  };
  return { site, mail, url, [Symbol.asyncDispose]: close };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Invites a chair as the team's screen does. */
async function invite(page: Page, email: string, topics: readonly string[]): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Secretary').uncheck();
  await page.getByLabel('Chair').check();
  for (const topic of topics) await page.getByLabel(new RegExp(`^${topic} `)).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

function invitationTo(mail: MailServer, address: string): string | undefined {
  const letter = mail.taken.find(({ to }) => to.includes(address));
  return letter && /http\S+\/admin\/invitation#token=\S+/.exec(letter.text)?.[0];
}

/** What staff did with abstracts, by the log of the server, in order. */
async function acts(site: Site): Promise<string[]> {
  const entries = await site.query<{ action: string }>(
    "select action from audit_log where target = 'abstract' and action <> 'abstract read' order by entry_id",
  );
  return entries.map(({ action }) => action);
}
