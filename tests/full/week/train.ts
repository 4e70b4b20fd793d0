import { expect } from '../../e2e/support/fixtures.ts';
import { listed } from './arrivals.ts';
import type { Secretary } from './secretary.ts';
import { counted } from './week.ts';

const all = '{0, plural, one {Select the # found} other {Select all # found}}';
const move = '{count, plural, one {Move # abstract} other {Move # abstracts}}';

/** Before she leaves: all texts, and the files. */
export async function takesEverythingAlong(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: say('Your account: {name}', { name: 'Marie Curie' }) }).click();
  await page.getByRole('menuitem', { name: say('Available offline') }).click();
  await secretary.presses('Keep everything on this device');
  const [abstracts, files] = [
    await counted(week, listed),
    await counted(
      week,
      `(select file_id from ${listed} union select file_id from invitation_letter union select file_id from letter_work
         union select file_id from issued_invoice) where file_id is not null`,
    ),
  ];
  const kept = page.getByRole('status').filter({ hasText: String(abstracts) });
  await expect(kept).toContainText(String(files), { timeout: 60_000 });
  await page.context().setOffline(true);
}

export async function readsOnTheTrain(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  const [paper] = await week.office.site.query<{ report_id: number; title: string; abstract: string }>(
    'select report_id, title, abstract from report where file_id is not null and report_id > 100 order by report_id',
  );
  await secretary.opens(`abstract?id=${paper!.report_id}`);
  await expect(secretary.heading).toHaveText(paper!.title);
  await expect(page.getByText(paper!.abstract.slice(0, 40)).first()).toBeVisible();
  await secretary.presses('Read here as text');
  await expect(page.getByRole('region', { name: say('Text of the file') })).not.toBeEmpty();
}

/** Values that the server would refuse are reported before the form closes. */
export async function correctsAnAffiliation(secretary: Secretary): Promise<void> {
  const { page } = secretary;
  await secretary.opens('abstract?id=1');
  await secretary.presses('Edit');
  await secretary.field('Title').fill('');
  await secretary.presses('Save');
  await expect(secretary.field('Title')).toHaveAccessibleDescription(/\S/);
  await secretary.field('Title').fill('Extracts of beef');
  await page.locator('details summary').filter({ hasText: 'Liebig' }).click();
  await secretary.field('Affiliation').fill('University of Munich');
  await secretary.presses('Save');
  await expect(secretary.text('waiting for the network').first()).toBeVisible();
}

export async function movesTwelve(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  const before = await topicsOf(secretary);
  await secretary.goesTo('Abstracts');
  await secretary.searches('Search abstracts', 'id:40..51');
  await secretary.shows(12, await counted(week, listed));
  await page.getByRole('row').filter({ hasText: '(31)' }).getByRole('checkbox').check();
  await secretary.presses(all, { 0: 12 });
  await secretary.presses('Change');
  await page.getByRole('menuitem', { name: say('Move to a topic…') }).click();
  await page.getByRole('dialog').getByLabel(say('Topic')).selectOption('14');
  await secretary.presses(move, { count: 12 });
  await expect(page.getByRole('status').filter({ hasText: /12/ }).first()).toBeVisible();
  expect(await topicsOf(secretary), 'the server knows nothing of it').toEqual(before);
}

async function topicsOf({ week }: Secretary): Promise<string[]> {
  const rows = await week.office.site.query<{ topics: string }>(
    'select topics from report where report_id between 40 and 51',
  );
  return rows.map(({ topics }) => topics);
}

/** Three colleagues came with one transfer. */
export const payers = ['author.3@', 'author.6@', 'author.9@'] as const;

export async function notesAPayment(secretary: Secretary): Promise<void> {
  const { page, say } = secretary;
  await secretary.goesTo('People');
  for (const address of payers) {
    await secretary.searches('Search people', address);
    await page.getByRole('row').filter({ hasText: address }).getByRole('checkbox').check();
  }
  await secretary.searches('Search people', '');
  await secretary.presses('Payment…');
  const dialog = secretary.dialog('Payment');
  await dialog.getByLabel(say('State'), { exact: true }).selectOption('paid');
  await dialog.getByLabel(say('Paid by')).selectOption({ index: 2 });
  await dialog.getByLabel(say('Amount in total')).fill('6,000');
  await dialog.getByLabel(say('Currency')).selectOption('CNY');
  await secretary.presses('Note the payment');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('CNY 6,000').filter({ visible: true }).first()).toBeVisible();
}

/** All of it arrives once. */
export async function comesBack(secretary: Secretary): Promise<void> {
  const { page, week } = secretary;
  await page.context().setOffline(false);
  await expect.poll(() => topicsOf(secretary)).toEqual(Array.from({ length: 12 }, () => '14'));
  const paid = () =>
    week.office.site.query("select amount, currency from payment where state = 'paid' order by amount desc");
  await expect.poll(paid).toEqual([
    { amount: '6000', currency: 'CNY' },
    { amount: '', currency: '' },
    { amount: '', currency: '' },
  ]);
  const munich = "report where report_id = 1 and report_people like '%University of Munich%'";
  await expect.poll(() => counted(week, munich)).toBe(1);
  await secretary.opens('changes');
  await expect(secretary.text('Nothing waits: the server has everything.')).toBeVisible();
  expect(await counted(week, "audit_log where action = 'payment noted'"), 'each once').toBe(3);
}
