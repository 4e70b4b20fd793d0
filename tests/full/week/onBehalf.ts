import { fixturePath } from '../../e2e/support/submissionForm.ts';
import { expect } from '../../e2e/support/fixtures.ts';
import type { Secretary } from './secretary.ts';
import { mailTo } from './week.ts';

const liebig = 'justus@university.example';

/** She mistypes it first, and takes that back. */
export async function correctsATitle(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  const title = async (typed: string) => {
    await secretary.presses('Edit');
    await secretary.field('Title').fill(typed);
    await secretary.presses('Save');
    await expect(secretary.heading).toHaveText(typed);
  };
  await secretary.opens('abstract?id=1');
  await title('Extracts of meet');
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Undo') })
    .click();
  await expect(secretary.heading).toHaveText('Extracts of meat');
  await title('Extracts of beef');
  const told = await mailTo(week, liebig, /Extracts of beef/);
  expect(told.header('reply-to')).not.toBe('');
}

export async function replacesTheWordFile(secretary: Secretary): Promise<void> {
  const { page, week } = secretary;
  const before = await versionOf(secretary, 1);
  await secretary.chooser('Word file of abstract {0}', { 0: 1 }).setInputFiles(fixturePath('abstract-en.docx'));
  await secretary.presses('Attach');
  await expect.poll(() => versionOf(secretary, 1)).toBeGreaterThan(before);
  await expect(page.getByRole('main').getByText('abstract-en.docx').first()).toBeVisible();
  await mailTo(week, liebig, /abstract-en\.docx/);
}

async function versionOf({ week }: Secretary, report_id: number): Promise<number> {
  const [row] = await week.office.site.query<{ version: number }>(
    'select version from report where report_id = ?',
    report_id,
  );
  return row!.version;
}

export const lin = { Firstname: '梅', Lastname: '林', email: 'lin.mei@jiangnan.example', affiliation: '江南大学' };

/** Somebody telephoned, and has no account: she gets one, and a link to set a password. */
export async function addsAPerson(secretary: Secretary): Promise<void> {
  const { week } = secretary;
  await secretary.goesTo('People');
  await secretary.presses('Add a person…');
  await secretary.field('E-mail address').fill(lin.email);
  await secretary.field('First name').fill(lin.Firstname);
  await secretary.field('Last name').fill(lin.Lastname);
  await secretary.field('Affiliation').fill(lin.affiliation);
  await secretary.presses('Add');
  await expect(secretary.heading).toHaveText('林梅');
  await secretary.presses('Mail a link to set a password');
  await expect(secretary.text('The link is on its way to {email}.', { email: lin.email })).toBeVisible();
  await mailTo(week, lin.email, /http\S+/);
}

/** Her abstract came on paper; that is told her on the telephone. */
export async function addsAnAbstract(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  const letters = () => week.office.mail.taken.filter(({ to }) => to.includes(lin.email)).length;
  const before = letters();
  await secretary.link('Add an abstract…').click();
  await secretary.field('Title').fill('冻干草莓的复水特性');
  // She is its first author already.
  await expect(secretary.field('First name')).toHaveValue(lin.Firstname);
  await expect(secretary.field('E-mail address')).toHaveValue(lin.email);
  await secretary.field('Position').selectOption({ index: 1 });
  await secretary.field('corresponding author').check();
  await secretary.field('presenter').check();
  await secretary.field('Abstract').fill('草莓在冻干后复水，以比较两种方法。');
  await secretary.field('Keywords').fill('草莓；冻干；复水');
  await secretary.field('Type').selectOption({ index: 1 });
  await secretary.field('Topic').selectOption('3');
  await secretary.field('Tell the author by e-mail').uncheck();
  await secretary.presses('Add the abstract');
  await expect(secretary.heading).toHaveText('冻干草莓的复水特性');
  await expect(page.getByText(say('No file has been attached.'))).toBeVisible();
  expect(letters(), 'nothing was mailed').toBe(before);
}

/** A name that is printed in several abstracts is corrected once. */
export async function correctsPrintedNames(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  const printed = async (name: string) => {
    const rows = await week.office.site.query<{ report_people: string }>('select report_people from report');
    return rows.filter(({ report_people }) => report_people.includes(`"Firstname":"${name}"`)).length;
  };
  const before = await printed('Justus');
  expect(before).toBeGreaterThan(1);
  await secretary.goesTo('People');
  await secretary.searches('Search people', 'liebig');
  await page.getByRole('gridcell').filter({ hasText: 'Justus Liebig' }).first().click();
  await page.getByRole('button', { name: say('Edit: {title}', { title: say('Registration') }) }).click();
  await secretary.field('First name').fill('Justus von');
  await secretary.presses('Save');
  await expect(secretary.heading).toHaveText('Justus von Liebig');
  await page
    .getByRole('button', { name: say('Correct in all abstracts… {name}', { name: 'Justus von Liebig' }) })
    .click();
  const correct = '{0, plural, one {Correct in # abstract} other {Correct in # abstracts}}';
  await secretary.presses(correct, { 0: before });
  await expect.poll(() => printed('Justus von')).toBe(before);
  expect(await printed('Justus')).toBe(0);
}

export async function extendsADeadline(secretary: Secretary): Promise<void> {
  const { page, say, week, desk } = secretary;
  await secretary.opens('abstract?id=2');
  await secretary.presses('Extend the deadline…');
  await secretary.field('Last day to submit and change').fill('2025-01-31');
  await secretary.presses('Save');
  const day = { en: '31 January 2025', zh: '2025年1月31日' }[desk.language];
  await expect(page.getByText(day, { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: say('Saved') })).toBeVisible();
  await mailTo(week, liebig, /31 January 2025/);
}

export async function withdrawsAndRestores(secretary: Secretary): Promise<void> {
  const { week } = secretary;
  await secretary.presses('Withdraw…');
  await secretary.field('Reason, which the author sees').fill('At the wish of the author');
  await secretary.presses('Withdraw');
  await mailTo(week, liebig, /At the wish of the author/);
  await secretary.presses('Restore');
  await secretary.page
    .getByRole('dialog')
    .getByRole('button', { name: secretary.say('Restore') })
    .click();
  await expect(secretary.button('Withdraw…')).toBeVisible();
  const withdrawn = () => week.office.site.query('select withdrawn_at from report where report_id = 2');
  await expect.poll(withdrawn).toEqual([{ withdrawn_at: null }]);
}
