import type { Page } from '@playwright/test';
import { expect, test, withWorker } from '../support/fixtures.ts';
import { invitationTo, letUndoPass, openOffice, type Office } from './support/office.ts';
import { acceptInvitation, becomeOwnerWithoutForm, openAbstracts } from './support/staff.ts';

// All that a secretary does in a week: tests/full/secretaryWeek.spec.ts.
test('S4 S8 S9 S14 Half a name finds a paper; 27 authors are reminded of a missing file, and a broken address is corrected', async ({
  page,
}) => {
  await using office = await openOffice();
  await pressFindOnceDrawn(page);
  await becomeOwnerWithoutForm(page, office.site, office.url);
  await test.step('Ctrl+K works as soon as the screen is drawn', () =>
    expect(page.getByPlaceholder('An abstract, its number')).toBeFocused());
  await test.step('did it arrive? Half a name finds the paper', () => findByHalfAName(page));
  await test.step('remind 27 authors whose file is missing; one address is broken', () => remind(office, page));
});

// Daily: people.spec.ts for changes without a network and conflicts, server/staff for roles, and staffSession.test.tsx.
withWorker(
  'S1 S3 S5 S11 Two people on two devices, whose line is cut twice: a correction, a chair, one abstract changed by both, and a removal',
  { tag: '@long' },
  async ({ page: marie, browser }) => {
    test.setTimeout(180_000);
    await using office = await openOffice();
    await becomeOwnerWithoutForm(marie, office.site, office.url);
    const wu = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();

    await findByHalfAName(marie);
    await test.step('correct name and affiliation for her while the line is cut', () => correct(office, marie));
    await test.step('invite a chair for topics 3 and 5, who sees only these', () => inviteChair(office, marie, wu));
    await test.step('give her another role', () => makeSecretary(marie));
    await test.step('two people change one abstract, one of them while the line is cut', () =>
      changeTheSame(office, marie, wu));
    await test.step('remove her: her two tabs close, and her device keeps only unsent work', () =>
      removeFromTeam(office, marie, wu));
    await wu.context().close();
  },
);

/** Presses Ctrl+K the moment the first screen's heading is there, before React has run its effects. */
async function pressFindOnceDrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('h1')) return;
      observer.disconnect();
      if (sessionStorage.getItem('pressed')) return;
      sessionStorage.setItem('pressed', 'once');
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
}

async function findByHalfAName(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('An abstract, its number').fill('justus lieb');
  await page.getByRole('option', { name: 'Extracts of meat' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extracts of meat');
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
}

async function correct({ site }: Office, page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Edit' }).click();
  // Values that the server would refuse later are reported before the form closes.
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/^Please enter/);
  await page.getByLabel('Title').fill('Extracts of meat');
  await page.getByText('Liebig').first().click();
  await page.getByLabel('First name').filter({ visible: true }).fill('Justus von');
  await page.getByLabel('Affiliation').filter({ visible: true }).fill('University of Munich');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('waiting for the network')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('waiting for the network')).toBeHidden();
  // It waits no more once it has been sent; the answer comes a moment later.
  const stored = () => site.query("select report_people from report where title = 'Extracts of meat'");
  await expect.poll(async () => JSON.stringify(await stored())).toMatch(/Justus von.*University of Munich/);
}

async function remind({ site, mail, url }: Office, page: Page): Promise<void> {
  const reminders = () => mail.taken.filter((letter) => /missing|尚未上传/.test(letter.header('subject')));
  const broken = 'author40.0@university.example';
  mail.unknown.add(broken);
  await page.goto(`${url}/admin/mail/new?q=no:file`);
  await page.getByLabel('Template').selectOption('Reminder: the file is missing');
  await page.getByLabel('corresponding author').check();
  await page.getByRole('button', { name: 'Send 27 letters' }).click();
  await expect(page.getByText(/goes in \d+ s/)).toBeVisible();
  await letUndoPass(site);
  await expect.poll(() => reminders().length).toBe(26);
  await expect.poll(() => site.query('select mail_id from mail where given_up_at is not null')).toHaveLength(1);
  await page.getByRole('link', { name: 'Outbox' }).click();
  await expect(page.getByText('550 No such user.')).toBeVisible();
  await page.getByRole('button', { name: `Correct the address and send again: ${broken}` }).click();
  const form = page.getByRole('dialog', { name: 'Correct the address and send again' });
  await expect(form.getByLabel('E-mail address')).toHaveValue(broken);
  await form.getByLabel('E-mail address').fill('corrected@university.example');
  await form.getByLabel(/Correct it in abstract \d+ too/).check();
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Everything has been delivered, or is on its way.')).toBeVisible();
  await expect.poll(() => reminders().flatMap(({ to }) => to)).toContain('corrected@university.example');
}

async function inviteChair(office: Office, page: Page, wu: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('E-mail address').fill('wu@university.example');
  // A form in which another role was chosen before must not invite a secretary.
  for (const role of ['Secretary', 'Chair']) await page.getByLabel(role).check();
  for (const topic of ['3', '5']) await page.getByLabel(new RegExp(`^${topic} `)).check();
  await page.getByRole('button', { name: 'Invite as chair for 2 topics' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => invitationTo(office, 'wu@university.example')).toBeDefined();
  await wu.goto(invitationTo(office, 'wu@university.example')!);
  await acceptInvitation(wu, 'Chien-Shiung Wu');
  await openAbstracts(wu);
  await wu.goto(`${office.url}/admin/abstract?id=1`);
  await expect(wu.getByRole('alert')).toBeVisible();
  await expect(wu.getByRole('link', { name: 'People' })).toBeHidden();
  await openAbstracts(wu);
  const seen = await office.site.query("select 1 from report where topics in ('3', '5')");
  await expect(wu.getByRole('status').filter({ hasText: 'as of' })).toContainText(`${seen.length} abstracts`);
}

async function makeSecretary(page: Page): Promise<void> {
  await page.reload();
  const wu = page.getByRole('listitem').filter({ hasText: 'Chien-Shiung Wu' });
  await wu.getByRole('button', { name: 'Roles' }).click();
  await page.getByRole('dialog').getByLabel('Secretary').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Make secretary' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function changeTheSame({ site, url }: Office, marie: Page, wu: Page): Promise<void> {
  await wu.goto(`${url}/admin/abstract?id=2`);
  await expect(wu.getByRole('button', { name: 'Edit' })).toBeVisible();
  await wu.context().setOffline(true);
  await changeTitle(wu, 'Gluten in hot air, by Wu');
  await marie.goto(`${url}/admin/abstract?id=2`);
  await changeTitle(marie, 'Gluten in hot air, by Curie');
  const stored = () => site.query('select title from report where report_id = 2');
  await expect.poll(stored, 'hers comes first').toEqual([{ title: 'Gluten in hot air, by Curie' }]);
  await wu.context().setOffline(false);
  await wu.getByRole('link', { name: '1 change to decide' }).click();
  await wu.getByRole('button', { name: 'Resolve' }).click();
  await wu.getByLabel('Use mine').check();
  await wu.getByRole('button', { name: 'Save choice' }).click();
  await expect(wu.getByText('Nothing waits')).toBeVisible();
  expect(await stored()).toEqual([{ title: 'Gluten in hot air, by Wu' }]);
}

async function removeFromTeam({ url }: Office, marie: Page, wu: Page): Promise<void> {
  const second = await wu.context().newPage();
  await second.goto(`${url}/admin/abstracts`);
  await expect(second.getByRole('status').filter({ hasText: 'as of' })).toBeVisible();
  await wu.goto(`${url}/admin/abstract?id=2`);
  await expect(wu.getByRole('button', { name: 'Edit' })).toBeVisible();
  await wu.context().setOffline(true);
  await changeTitle(wu, 'Never sent');
  await marie.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
  const listed = marie.getByRole('listitem').filter({ hasText: 'Chien-Shiung Wu' });
  await listed.getByRole('button', { name: 'Remove' }).click();
  await marie.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(listed).toBeHidden();
  await wu.context().setOffline(false);
  await expect(wu.getByText('Your session has ended')).toBeVisible();
  for (const page of [wu, second]) {
    await expect(page.getByText('Chien-Shiung Wu 1 change that is not sent')).toBeVisible();
  }
  await expect.poll(() => rowsOnDevice(wu)).toEqual({ commands: 1 });
}

/** How many rows the database of the admin area has on a device, by table. */
function rowsOnDevice(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const done = (request: IDBRequest) => new Promise((resolve) => request.addEventListener('success', resolve));
    const opening = indexedDB.open('lectern-admin');
    await done(opening);
    const rows: Record<string, number> = {};
    for (const name of opening.result.objectStoreNames) {
      const counting = opening.result.transaction(name).objectStore(name).count();
      await done(counting);
      if (counting.result > 0) rows[name] = counting.result;
    }
    opening.result.close();
    return rows;
  });
}

async function changeTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
