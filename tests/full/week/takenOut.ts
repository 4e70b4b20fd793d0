import { readWordText } from '#contract/readers/wordFile/readWordText.ts';
import { filesInZip } from '#contract/readers/zip/zip.ts';
import { readXlsx } from '../../client/admin/export/readXlsx.ts';
import { expect } from '../../e2e/support/fixtures.ts';
import { listed } from './arrivals.ts';
import type { Secretary } from './secretary.ts';
import { counted } from './week.ts';

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

/** Opens the export of a list, and chooses what of it. */
async function exports(secretary: Secretary, contents: string, format?: string): Promise<Buffer> {
  const { page, say } = secretary;
  await secretary.presses('Export');
  await page.getByRole('radio', { name: say(contents) }).check();
  if (format) await page.getByRole('radio', { name: say(format) }).check();
  const { bytes } = await secretary.downloads(page.getByRole('dialog').locator('button[type=submit]'));
  await page.keyboard.press('Escape');
  return bytes;
}

/** A line for each payment: for whom, and how much in all. */
export async function listsPayments(secretary: Secretary): Promise<void> {
  const { say } = secretary;
  await secretary.opens('people?q=paid:yes');
  await expect(secretary.text('paid: {paid}', { paid: 'CNY 8,400' })).toBeVisible();
  const { cells } = await readXlsx(blob(await exports(secretary, 'List for the finance office')));
  const [head = [], ...rows] = cells;
  const column = (name: string) => rows.map((row) => row[head.indexOf(say(name))]);
  expect(
    column('Amount')
      .map(Number)
      .toSorted((one, other) => one - other),
  ).toEqual([2400, 6000]);
  expect(new Set(column('Number of people'))).toEqual(new Set([1, 3]));
  expect(column('Invoice number')).toContain('26322000');
}

export async function printsTheBook(secretary: Secretary): Promise<void> {
  await secretary.opens('abstracts?q=topic:3');
  const [found, all] = [
    await counted(secretary.week, `${listed} and topics = '3'`),
    await counted(secretary.week, listed),
  ];
  await secretary.shows(found, all);
  const paragraphs = await readWordText(blob(await exports(secretary, 'Book of abstracts', 'Word (DOCX)')));
  expect(paragraphs!.filter((line) => /^3-\d{3}\t?/.test(line)).length).toBeGreaterThanOrEqual(found);
  expect(paragraphs!.some((line) => line.includes('冻干草莓的复水特性'))).toBe(true);
}

/** Names for the badges, and the files in folders by topic. */
export async function takesBadgesAndFiles(secretary: Secretary): Promise<void> {
  await secretary.opens('abstracts?q=topic:3');
  const zip = await exports(secretary, 'Attached files');
  const names = [...(await filesInZip(blob(zip), 5000)).keys()];
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !/^[^/]+\/\d{3}( [^/]+)?\.docx?$/u.test(name))).toEqual([]);
  await secretary.opens('people');
  const { cells } = await readXlsx(blob(await exports(secretary, 'List for badges')));
  const open = await counted(secretary.week, 'account where closed_at is null');
  expect(cells).toHaveLength(open + 1);
  expect(cells.some((row) => row.includes('林梅') && row.includes('江南大学'))).toBe(true);
}

/** The final log: names of actions, and their texts. */
const logged = [
  ['Abstract changed', 'changed the abstract'],
  ['Deadline of an author changed', 'changed the deadline of'],
  ['Abstract withdrawn', 'withdrew the abstract'],
  ['Abstract restored', 'restored the abstract'],
  ['Letter sent or scheduled', 'sent or scheduled the letter'],
  ['Payment noted', 'noted the payment of'],
  ['Invoice uploaded', 'uploaded the invoice of'],
  ['Signed invitation letter uploaded', 'uploaded the signed invitation letter of'],
  ['Data exported', 'exported'],
] as const;

/** By words, and by action. */
export async function readsTheLog(secretary: Secretary): Promise<void> {
  const { page, say } = secretary;
  // In Chinese what it was done to may stand in the middle of the words.
  const said = (action: string) => say(action).split('…')[0]!;
  await secretary.goesTo('Log');
  await secretary.field('Words').fill('林梅');
  const merged = page.getByRole('listitem').filter({ hasText: said('merged another account into that of') });
  await expect(merged.first()).toContainText('Marie Curie');
  await secretary.field('Words').fill('');
  for (const [name, action] of logged) {
    await secretary.field('Action').selectOption({ label: say(name) });
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Marie Curie' });
    await expect(entry.filter({ hasText: said(action) }).first(), action).toBeVisible();
  }
}
