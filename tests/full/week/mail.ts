import { letUndoPass } from '../../e2e/admin/support/office.ts';
import { logInWithoutForm } from '../../e2e/support/author.ts';
import { expect } from '../../e2e/support/fixtures.ts';
import type { Secretary } from './secretary.ts';
import { mailTo, wu } from './week.ts';

const pdf = {
  name: '会场交通.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nBus 31\n%%EOF'),
};

const send = '{count, plural, one {Send # letter} other {Send # letters}}';
const broken = 'author.290@university.example';
const template = { en: 'Reminder: the file is missing', zh: '催交：未上传文件' } as const;

const reminders = ({ week }: Secretary) =>
  week.office.mail.taken.filter(({ header }) => /missing|尚未上传/.test(header('subject')));

/** Sends to however many there are. */
const sendButton = ({ page, say }: Secretary) =>
  page.getByRole('button', { name: withNumber(say(send, { count: 0 })) });

/** How many seconds are left in which a letter can be taken back. */
const soon = ({ say }: Secretary) => withNumber(say('goes in {0} s', { 0: 0 }));

const withNumber = (words: string) => new RegExp(words.replace('0', String.raw`\d+`));

/** She looks at two of the letters, has one sent to herself, sends all, and takes that back. */
export async function triesAReminder(secretary: Secretary): Promise<void> {
  const { page, say, week, desk } = secretary;
  await secretary.opens('mail/new?q=no:file');
  await secretary.field('Template').selectOption(template[desk.language]);
  const letter = page.getByRole('region', { name: say('The letter as it will be sent') });
  await expect(letter.getByRole('article')).toContainText('@university.example');
  const first = await letter.getByRole('article').innerText();
  await letter.getByRole('button', { name: say('Next letter') }).click();
  await expect(letter.getByRole('article')).not.toHaveText(first, { useInnerText: true });
  await secretary.presses('Send this one to me');
  await mailTo(week, 'owner@university.example', /\S/);
  await sendButton(secretary).click();
  await expect(page.getByText(soon(secretary))).toBeVisible();
  await secretary.presses('Undo (of a letter)');
  await expect(page).toHaveURL(/mail\/new/);
  await expect(secretary.field('Template')).toHaveValue('no-file');
  expect(reminders(secretary).length, 'only the one to herself').toBe(1);
}

export async function remindsAndCorrectsAnAddress(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  week.office.mail.unknown.add(broken);
  const button = sendButton(secretary);
  await expect(button).toBeEnabled();
  const count = Number(/\d+/.exec(await button.innerText())![0]);
  expect(count).toBeGreaterThan(20);
  await button.click();
  await expect(page.getByText(soon(secretary))).toBeVisible();
  await letUndoPass(week.office.site);
  await expect.poll(() => reminders(secretary).length).toBe(count);
  await page.getByRole('link', { name: new RegExp(`^${say('Outbox')}`) }).click();
  await expect(page.getByText('550 No such user.')).toBeVisible();
  await page.getByRole('button', { name: say('Correct the address and send again: {who}', { who: broken }) }).click();
  const form = secretary.dialog('Correct the address and send again');
  await form.getByLabel(say('E-mail address'), { exact: true }).fill('corrected@university.example');
  await form.getByLabel(say('Correct it in the account too')).check();
  await form.getByRole('button', { name: say('Send again') }).click();
  await expect(secretary.text('Everything has been delivered, or is on its way.')).toBeVisible();
  await mailTo(week, 'corrected@university.example', /\S/);
}

const own = {
  subject: { en: 'Coaches to the venue', zh: '会场班车安排' },
  text: { en: '{greeting},\n\nThe coach leaves at 8.', zh: '{greeting}：\n\n班车8点发车。' },
} as const;

export async function writesATemplate(secretary: Secretary): Promise<void> {
  const { page, say } = secretary;
  await secretary.opens('mail/templates');
  await page
    .getByRole('button', { name: say('New template'), exact: true })
    .first()
    .click();
  await secretary.field('Name of the template').fill('班车 Coaches');
  for (const [index, language] of (['en', 'zh'] as const).entries()) {
    await secretary.field('Subject').nth(index).fill(own.subject[language]);
    await secretary.field('Text').nth(index).fill(own.text[language]);
  }
  await secretary.presses('Save');
  await expect(page.getByRole('button', { name: /班车 Coaches/ })).toBeVisible();
  await expect(secretary.text('Saved.').first()).toBeVisible();
}

/** To those who have not paid, with a PDF: greeted as one greets in each language; answers go to the secretariat. */
export async function writesToThoseWhoHaveNotPaid(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  await secretary.opens('people?q=paid:no');
  await secretary.searches('Search people', 'paid:no jiangnan');
  await page.getByRole('link', { name: say('Write to these people') }).click();
  // The list of people has a field of that name, too.
  await expect(page.getByRole('heading', { name: say('Write a letter') })).toBeVisible();
  await secretary.field('Search people').fill('江南大学');
  await secretary.field('Template').selectOption('班车 Coaches');
  await secretary.chooser('PDF to attach').setInputFiles(pdf);
  await expect(page.getByRole('button', { name: pdf.name }).first()).toBeVisible();
  const letter = page.getByRole('region', { name: say('The letter as it will be sent') });
  await expect(letter.getByRole('article')).toContainText('班车8点发车');
  await sendButton(secretary).click();
  await expect(page.getByText(soon(secretary))).toBeVisible();
  await letUndoPass(week.office.site);
  const [wang] = await week.office.site.query<{ email: string; Lastname: string; Firstname: string }>(
    `select email, Lastname, Firstname from account where affiliation = '江南大学' and ifcn = 1 and visitor_id not in
       (select visitor_id from payment) order by rowid limit 1`,
  );
  const got = await mailTo(week, wang!.email, /班车8点发车/);
  expect(got.text).toMatch(new RegExp(`^尊敬的${wang!.Lastname}${wang!.Firstname}.{2}：`));
  expect(got.header('subject')).toBe(own.subject.zh);
  expect(got.header('reply-to')).toContain('@');
  expect(got.attachments).toEqual([expect.objectContaining({ name: pdf.name, bytes: pdf.buffer })]);
}

/** To three whom she ticks in the list. */
export async function writesToThree(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  const three = ['author.10@', 'author.11@', 'author.13@'];
  await secretary.opens('people');
  for (const address of three) {
    await secretary.searches('Search people', address);
    await page.getByRole('row').filter({ hasText: address }).getByRole('checkbox').check();
  }
  await secretary.searches('Search people', '');
  const write = '{count, plural, one {Write to # person} other {Write to # people}}';
  await secretary.link(write, { count: 3 }).click();
  await expect(secretary.field('Which people')).toHaveValue('chosen');
  await secretary.field('Template').selectOption('班车 Coaches');
  await secretary.presses(send, { count: 3 });
  await expect(page).toHaveURL(/\/mail$/);
  const listed = page.getByRole('listitem').filter({ hasText: say('selected people') });
  await expect(listed.getByText(soon(secretary))).toBeVisible();
  await letUndoPass(week.office.site);
  for (const address of three) await mailTo(week, `${address}university.example`, /8/);
}

export async function readsWhatWasSent(secretary: Secretary): Promise<void> {
  const { page, say } = secretary;
  const sent = page.getByRole('listitem').filter({ hasText: say('selected people') });
  await sent.getByRole('link').first().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'author.10@' })).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(say('Read the letter to {who}', { who: '.*' })) })
    .first()
    .click();
  // Below the words that it was made from.
  await expect(page.getByRole('article').last()).toContainText(/the coach leaves at 8|班车8点发车/i);
}

/** The author finds it on the dashboard. */
export async function signsALetter(secretary: Secretary): Promise<void> {
  const { page, week } = secretary;
  const { url } = week.office;
  await secretary.goesTo('Invitation letters');
  const signed = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nSigned\n%%EOF') };
  await secretary.chooser('Signed letter of {name}', { name: '吴宪' }).setInputFiles(signed);
  await expect(page.getByRole('button', { name: signed.name })).toBeVisible();
  const author = await page.context().browser()!.newContext();
  await logInWithoutForm(author, url, wu);
  const list = await author.request.post(`${url}/H5Api/invitation_letter_list`);
  const { data } = (await list.json()) as { data: { signed_url: string }[] };
  expect(await (await author.request.get(url + data[0]!.signed_url)).body()).toEqual(signed.buffer);
  await author.close();
  await mailTo(week, wu.email, /http/);
}
