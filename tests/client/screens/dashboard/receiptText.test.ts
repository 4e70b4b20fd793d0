import { expect, test } from 'vitest';
import { receiptKind, type SignedReceipt } from '#contract/calls/receipt.ts';
import { newContent, newPerson } from '#client/drafts/store/content.ts';
import { receiptIn, withReceipt } from '#client/receipts/receiptAddress.ts';
import { newMailAddress } from '#client/screens/dashboard/receipts/sendToCoauthors.tsx';
import { fitOnSheet } from '#client/screens/dashboard/receipts/sheet.ts';

const receipt: SignedReceipt = {
  ...{ kind: receiptKind, conference: 'forum', title: '苹果片的干燥 🍎', report_id: 7, version: 1 },
  ...{ received_at: '2024-10-18T02:00:00.000Z', file: null, text_sha256: 'a'.repeat(64) },
  ...{ key_id: 'b'.repeat(16), signature: 'c'.repeat(86) },
};

test('R8 The fragment of an address, which is not sent to the server, contains a receipt unchanged', () => {
  const address = withReceipt('https://site.example/verify', receipt);
  const { pathname, search, hash } = new URL(address);
  expect([pathname, search]).toEqual(['/verify', '']);
  expect(hash).toMatch(/^#receipt=[\w-]+$/);
  expect(JSON.parse(receiptIn(hash)!)).toEqual(receipt);
});

test.each([
  ['', undefined],
  ['#guidelines', undefined],
  ['#receipt=%%%', ''],
])('R8 The fragment %j is read as %j, not as a receipt', (hash, found) => {
  expect(receiptIn(hash)).toBe(found);
});

/** People of different affiliations. */
const people = (count: number, affiliation: string) =>
  Array.from({ length: count }, (_, index) => ({
    ...newPerson(false),
    ...{ Firstname: 'Marie', Lastname: `Curie${index}`, Affiliation: `${affiliation} ${index}` },
  }));

test('R8 A printed receipt has the full abstract up to the specified 250 words', () => {
  const abstract = 'Measured '.repeat(250).trim();
  const content = { ...newContent(), title: 'Drying', abstract, report_people: people(8, 'Host University') };
  const sheet = fitOnSheet(content);
  expect(sheet).toMatchObject({ abstract, isAbstractCut: false, moreAuthors: 0, moreAffiliations: 0 });
});

test.each([
  ['a million words', 'word '.repeat(1_000_000)],
  ['Chinese', '干燥动力学。'.repeat(10_000)],
  ['short lines', 'a\n\n\n'.repeat(10_000)],
])('R8 A printed receipt is cut where it would need a second sheet: %s, 500 authors', (_, abstract) => {
  const report_people = people(500, '主办大学食品科学与工程学院');
  const sheet = fitOnSheet({ ...newContent(), title: '题'.repeat(200), abstract, report_people });
  expect(sheet.isAbstractCut).toBe(true);
  expect(sheet.abstract).toMatch(/ …$/);
  expect(sheet.abstract.length).toBeLessThan(450);
  expect(sheet.authors.length + sheet.moreAuthors).toBe(500);
  expect(sheet.affiliations.length + sheet.moreAffiliations).toBe(500);
  expect(sheet.moreAuthors).toBeGreaterThan(0);
  expect(sheet.moreAffiliations).toBeGreaterThan(0);
});

test('R8 A printed receipt names all of twenty authors with twenty long affiliations', () => {
  const affiliation = 'School of Food Science and Technology, Host University, 1800 Lihu Avenue, Wuxi 214122, China';
  const sheet = fitOnSheet({ ...newContent(), title: 'Drying', report_people: people(20, affiliation) });
  expect(sheet).toMatchObject({ moreAuthors: 0, moreAffiliations: 0 });
});

test('R8 A printed abstract that was cut says so, even if most of it was empty lines', () => {
  const abstract = `It is slow.${'\n'.repeat(10_000)}It is quick.`;
  const sheet = fitOnSheet({ ...newContent(), abstract });
  expect(sheet).toMatchObject({ abstract: 'It is slow. …', isAbstractCut: true });
});

test('R8 A mail to co-authors keeps line breaks, Chinese and characters that are special in addresses', () => {
  const body = { arrival: 'One?\nTwo#', link: '', more: [] };
  const address = new URL(newMailAddress(['a+b@c.example', 'd@e.example'], '干燥 & 传热', body));
  expect(address.pathname).toBe('a%2Bb%40c.example,d%40e.example');
  expect(address.searchParams.get('subject')).toBe('干燥 & 传热');
  expect(address.searchParams.get('body')).toBe('One?\r\nTwo#');
});

const longTitle = '苹果片的干燥'.repeat(30);
const arrival = '食品工程论坛（CFEC）于北京时间2024年10月18日10:00收到我们的摘要，稿件编号为7。';

test.each([
  ['all of it fits', 'Drying of apples', ['Drying of apples', 'Marie Curie', 'Keywords: a, b, c']],
  ['the title does not fit', longTitle, []],
])('R8 The address of a mail to co-authors is short enough for mail programs: %s', (_, title, more) => {
  const link = withReceipt('https://site.example/verify', { ...receipt, title });
  const body = { arrival, link, more: [title, 'Marie Curie', 'Keywords: a, b, c'] };
  const address = newMailAddress(['d@e.example'], '我们的摘要', body);
  expect(address.length).toBeLessThanOrEqual(1_800);
  const lines = new URL(address).searchParams.get('body')!.split('\r\n\r\n');
  expect(lines).toContain(link);
  expect(lines.slice(lines.indexOf(link) + 1)).toEqual(more);
});

test('R8 A mail to more co-authors than fit has no recipients, instead of only some of them', () => {
  const many = Array.from({ length: 100 }, (_, index) => `author-${index}@host.example`);
  expect(newMailAddress(many, 'Our abstract', { arrival, link: '', more: [] })).toMatch(/^mailto:\?subject=/);
});
