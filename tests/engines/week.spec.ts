import { join } from 'node:path';
import { readXlsx } from '../client/admin/export/readXlsx.ts';
import { addAbstracts } from '../e2e/admin/support/manyAbstracts.ts';
import { letUndoPass, openOffice, type Office } from '../e2e/admin/support/office.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { firefox, isMissing } from './engines.ts';
import { becomesOwner, call, exported, keepFiles } from './office.ts';
import { Reader } from './reader.ts';

const name = `S1 S3 S4 S5 S6 S7 S8 S10 S11 S14 ${firefox.name}: a secretary's week among 3,000 abstracts, whose line is cut twice`;

test(name, { tag: '@long' }, async () => {
  const program = firefox.program();
  test.skip(!program, isMissing(firefox));
  test.setTimeout(300_000);
  await using office = await openOffice();
  addAbstracts(join(office.site.dataDir, 'symposium/lectern.sqlite'), 2900, Date.now());
  await using marie = new Reader(await firefox.open(program!));
  await marie.open(`${office.url}/admin/`);
  await becomesOwner(marie, office.site, 'curie@staff.example', '/api');

  await test.step('reads the list', () => readsTheList(marie, office));
  await test.step('corrects a title while the server is away', () => correctsWithoutNetwork(marie, office));
  await test.step('withdraws, and restores', () => withdrawsAndRestores(marie));
  await test.step('moves twelve to another topic, and takes it back', () => movesTwelve(marie, office));
  await test.step('decides a conflict with a colleague’s change', () => decides(marie, office));
  await test.step('records the payment of a participant', () => notesPayment(marie, office));
  await test.step('reminds 26 authors', () => reminds(marie, office));
  await test.step('exports what she found', () => exportsFound(marie, office));
  await test.step('reads the log', () => readsLog(marie, office));
});

async function readsTheList(marie: Reader, { url }: Office): Promise<void> {
  await marie.open(`${url}/admin/abstracts`);
  await marie.sees('text', 'as of');
  await marie.writes('Search abstracts', 'extracts of m');
  await marie.sees('text', 'Extracts of meat');
  await marie.waits('the worker in charge', async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
}

async function correctsWithoutNetwork(marie: Reader, { site, url }: Office): Promise<void> {
  const [found] = await site.query<{ report_id: number }>(
    "select report_id from report where title = 'Extracts of meat'",
  );
  await marie.open(`${url}/admin/abstract?id=${found!.report_id}`);
  await marie.sees('button', 'Edit');
  await site.stop();
  await marie.presses('button', 'Edit');
  await marie.replaces('Title', 'Extracts of beef');
  await marie.presses('button', 'Save');
  await marie.sees('text', 'waiting for the network');
  await marie.open(`${url}/admin/abstract?id=${found!.report_id}`);
  await marie.sees('heading', 'Extracts of beef');
  await site.start();
  const stored = () => site.query("select 1 from report where title = 'Extracts of beef'");
  await expect.poll(stored).toHaveLength(1);
}

async function withdrawsAndRestores(marie: Reader): Promise<void> {
  await marie.presses('button', 'Withdraw…');
  await marie.writes('Reason, which the author sees', 'At the wish of the author');
  await marie.presses('button', 'Withdraw');
  await dialogIs(marie, 'closed');
  await marie.presses('button', 'Restore');
  await dialogIs(marie, 'open');
  await marie.presses('button', 'Restore');
  await marie.sees('button', 'Withdraw…');
}

function dialogIs(marie: Reader, wanted: 'open' | 'closed'): Promise<void> {
  const isSo = (state: string) => (document.querySelector('[role=dialog]') !== null) === (state === 'open');
  return marie.waits(`the dialog ${wanted}`, isSo, wanted);
}

async function movesTwelve(marie: Reader, { site, url }: Office): Promise<void> {
  const topics = async () => {
    const reports = await site.query<{ topics: string }>('select topics from report where report_id between 10 and 21');
    return reports.map((report) => report.topics);
  };
  const before = await topics();
  await marie.open(`${url}/admin/abstracts?q=id:10..21`);
  await marie.sees('text', '12 of');
  await marie.evaluate(() =>
    document.querySelector<HTMLElement>('[aria-label="Select everything that is shown"]')!.click(),
  );
  await marie.presses('button', 'Change');
  await marie.presses('button', 'Move to a topic…');
  await marie.selects('Topic', '14');
  await marie.presses('button', 'Move 12 abstracts');
  await expect.poll(topics).toEqual(Array.from({ length: 12 }, () => '14'));
  await marie.presses('button', 'Undo');
  await expect.poll(topics).toEqual(before);
}

async function decides(marie: Reader, { site, url }: Office): Promise<void> {
  await marie.open(`${url}/admin/abstract?id=2`);
  await marie.sees('button', 'Edit');
  const [{ title } = { title: '' }] = await site.query<{ title: string }>(
    'select title from report where report_id = 2',
  );
  await marie.presses('button', 'Edit');
  await marie.replaces('Title', 'Gluten in hot air, by Curie');
  const changes = { title: { from: title, to: 'Gluten in hot air, by Wu' } };
  await call(marie, 'edit_abstract', { command_id: 'on another device', report_id: 2, changes }, '/api');
  await marie.presses('button', 'Save');
  await marie.presses('link', '1 change to decide');
  await marie.presses('button', 'Resolve');
  await marie.presses('field', 'Use mine');
  await marie.presses('button', 'Save choice');
  await marie.sees('text', 'Nothing waits');
  const stored = () => site.query('select title from report where report_id = 2');
  await expect.poll(stored).toEqual([{ title: 'Gluten in hot air, by Curie' }]);
}

async function notesPayment(marie: Reader, { site, url }: Office): Promise<void> {
  const [account] = await site.query<{ visitor_id: string }>('select visitor_id from account');
  const { visitor_id } = account!;
  await marie.open(`${url}/admin/person?id=${encodeURIComponent(visitor_id)}`);
  await marie.presses('button', 'Edit: Payment');
  await marie.writes('Amount', 'CNY 2,400');
  await marie.waits('the button', () => {
    const form = [...document.querySelectorAll('form')].find((each) => each.innerText.includes('Amount'));
    form?.requestSubmit();
    return form !== undefined;
  });
  const stored = () => site.query("select 1 from payment where amount = '2400' and currency = 'CNY'");
  await expect.poll(stored).toHaveLength(1);
}

async function reminds(marie: Reader, { site, mail, url }: Office): Promise<void> {
  const reminders = () => mail.taken.filter((letter) => /missing|尚未上传/.test(letter.header('subject')));
  await marie.open(`${url}/admin/mail/new?q=no:file id:1..57`);
  await marie.selects('Template', 'Reminder: the file is missing');
  await marie.presses('field', 'corresponding author');
  await marie.presses('button', 'Send 26 letters');
  await marie.sees('text', 'goes in');
  await letUndoPass(site);
  await expect.poll(() => reminders().length).toBe(26);
}

async function exportsFound(marie: Reader, { url }: Office): Promise<void> {
  await marie.open(`${url}/admin/abstracts?q=topic:5`);
  await marie.sees('text', 'as of');
  await marie.evaluate(keepFiles);
  await marie.presses('button', 'Export');
  await marie.waits('the button that exports', () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')];
    const found = buttons.find(({ innerText }) => /^Export [\d,]+ abstracts/.test(innerText));
    found?.click();
    return found !== undefined;
  });
  const { cells } = await readXlsx(new Blob([Buffer.from(await exported(marie), 'base64')]));
  const [head = [], ...rows] = cells;
  expect(rows.length).toBeGreaterThan(100);
  const topics = rows.map((row) => row[head.indexOf('Topic')]);
  expect(topics.every((topic) => typeof topic === 'string' && topic.startsWith('5'))).toBe(true);
}

async function readsLog(marie: Reader, { url }: Office): Promise<void> {
  await marie.open(`${url}/admin/log`);
  for (const words of ['exported', 'sent or scheduled the letter', 'restored the abstract', 'withdrew the abstract']) {
    await marie.sees('text', words);
  }
}
