import { expect, test, vi } from 'vitest';
import { limits } from '#contract/rules/limits.ts';
import { checkReceipt } from '#client/receipts/check.ts';
import { chosenFile, chosenText } from '#client/screens/verify/chosen.ts';

const size = 30_000_000;
const nested = (length: number) => '['.repeat(length / 2) + ']'.repeat(length / 2);
const noKeys = { stored: () => Promise.resolve([]), fetch: () => Promise.resolve([]) };

/** How many characters `JSON.parse` was given while something ran. */
async function parsedBy(work: () => unknown): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse');
  await work();
  const characters = parse.mock.calls.reduce((sum, [json]) => sum + json.length, 0);
  parse.mockRestore();
  return characters;
}

const receipt = `{"kind":"lectern-receipt-1","key_id":"0123456789abcdef","title":`;

test.each([
  ['30 MB of nested lists', nested(size)],
  ['30 MB of a receipt', `${receipt}${nested(size)}}`],
  ['the words of a receipt with an endless title', `${receipt}"${'x'.repeat(size)}"}`],
  ['millions of authors', `{"abstract":"","report_people":[${'{},'.repeat(size / 3)}{}]}`],
])('R8 /verify sees without parsing that %s are no receipt, and goes on', async (_, words) => {
  let verdict;
  const parsed = await parsedBy(async () => {
    verdict = await checkReceipt(chosenText(words).receipt ?? '', noKeys);
  });
  expect(verdict).toEqual({ kind: 'not-a-receipt' });
  expect(parsed).toBe(0);
});

test('R8 /verify parses no file of 10 MB of nested lists', async () => {
  expect(await parsedBy(() => chosenFile(new File([nested(10_000_000)], 'receipt.json')))).toBe(0);
});

test('R8 the longest text is still compared, with 500 authors, as the dashboard saves it', async () => {
  const text = {
    title: '题'.repeat(limits.title),
    abstract: '摘要\n'.repeat(limits.abstract / 3),
    keywords: '"'.repeat(limits.keywords),
    submissionType: '1',
    topics: '1',
    report_people: Array.from({ length: limits.people }, () => ({
      Firstname: 'Marie',
      Middlename: '',
      Lastname: 'Curie',
      Position: 'Prof.',
      Affiliation: 'Université de Paris',
      email: 'marie@university.example',
      Corresponding_author: 1,
      Oral_presentation_author: 0,
    })),
  };
  const words = JSON.stringify(text, null, 2);
  expect(await chosenFile(new File([words], 'text-7.json'))).toEqual({ text: words });
});
