import { expect } from '../../e2e/support/fixtures.ts';
import type { Secretary } from './secretary.ts';
import { counted } from './week.ts';

/** Neither withdrawn by the office nor deleted by the author. */
export const standing = 'report where withdrawn_at is null and deleted_at is null';

/** The list has those that the office has withdrawn, too. */
export const listed = 'report where deleted_at is null';
const noFile = '{count, plural, one {# abstract has no file} other {# abstracts have no file}}';

export async function readsTheOverview(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  const count = await counted(week, standing);
  expect(count).toBeGreaterThan(290);
  await expect(page.getByRole('link', { name: `${say('Abstracts')}: ${count}` })).toBeVisible();
  const lacking = await counted(week, `${standing} and file_id is null`);
  await page.getByRole('link', { name: say(noFile, { count: lacking }) }).click();
  await secretary.shows(lacking, await counted(week, listed));
}

export async function findsPaperTwelve({ page, say, ...secretary }: Secretary): Promise<void> {
  const [paper] = await secretary.week.office.site.query<{ title: string }>(
    'select title from report where report_id = 12',
  );
  await page.getByRole('button', { name: say('Find'), exact: true }).click();
  await page.getByPlaceholder(say('An abstract, its number, a person, a screen, an action')).fill('12');
  const papers = page.getByRole('dialog').getByRole('option', { name: /^#\d+ / });
  await expect(papers.first()).toContainText('#12 ');
  await papers.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paper!.title);
  await expect(page.getByText(say('Submitted'), { exact: true })).toBeVisible();
}

export async function findsByPinyin({ page, say }: Secretary): Promise<void> {
  await page.getByRole('button', { name: say('Find'), exact: true }).click();
  await page.getByPlaceholder(say('An abstract, its number, a person, a screen, an action')).fill('wang shufen');
  const person = page.getByRole('dialog').getByRole('option').filter({ hasText: 'author.3@' });
  await person.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('王淑芬');
}

export async function findsACountry(secretary: Secretary): Promise<void> {
  const { week, desk } = secretary;
  await secretary.goesTo('People');
  await secretary.searches('Search people', desk.language === 'en' ? '日本' : 'Japan');
  await secretary.shows(await counted(week, "account where country = '392'"), await counted(week, 'account'));
}

export async function keepsAView(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  const name = '三号专题，缺文件';
  await secretary.goesTo('Abstracts');
  await secretary.searches('Search abstracts', 'topic:3 no:file');
  await page.getByRole('button', { name: say('Views') }).click();
  await secretary.presses('Keep this search as a view…');
  await secretary.field('Name of the view').fill(name);
  await secretary.presses('Save');
  await page.getByRole('button', { name: say('All abstracts') }).click();
  const count = await counted(week, listed);
  await expect(secretary.count).toContainText(String(count));
  await page.getByRole('button', { name: new RegExp(`^${say('Views')}`) }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('searchbox', { name: say('Search abstracts') })).toHaveValue('topic:3 no:file');
  await secretary.shows(await counted(week, `${standing} and topics = '3' and file_id is null`), count);
}
