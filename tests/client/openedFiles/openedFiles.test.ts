import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOfOpened, problemsIn } from '#contract/pages/openedFile.ts';
import { limits } from '#contract/rules/limits.ts';
import { deleteOpened, storeOpened, listOpened, onOpenedChange, isWaiting } from '#client/openedFiles/openedFiles.ts';

const day = 24 * 60 * 60 * 1000;

/** A file that claims a size without having the bytes. */
function wordFile(name: string, size = 3): File {
  const file = new File(['doc'], name);
  return Object.defineProperty(file, 'size', { value: size });
}

async function sizesFor(visitorId?: string): Promise<number[]> {
  return (await listOpened(visitorId)).map(({ file }) => file.size);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-10-01T08:00:00Z') });
});

afterEach(async () => {
  await deleteOpened(() => true);
  vi.useRealTimers();
});

test('O3 At most five opened files are stored; only handled ones are removed to make room', async () => {
  const files = ['1.doc', '2.docx', '3.DOCX', '4.docx', '5.docx', '6.docx'].map((name) => new File(['doc'], name));
  expect(await storeOpened(files, 'ada')).toEqual(['tooMany']);
  const waiting = await listOpened('ada');
  expect(waiting).toHaveLength(5);
  const [first] = waiting;
  expect(await isWaiting(first!.key)).toBe(true);
  await deleteOpened(({ key }) => key === first!.key);
  expect(await isWaiting(first!.key)).toBe(false);
  expect(await storeOpened([new File(['doc'], '6.docx')], 'ada')).toEqual([]);
});

test('O3 R7 Opened files that cannot be attached are not stored: other types, empty, or above 200 MB', async () => {
  const files = [new File(['x'], 'a.pdf'), new File([], 'b.docx'), wordFile('c.docx', limits.file + 1)];
  expect(await storeOpened(files, undefined)).toEqual(['fileNotWord', 'fileEmpty', 'fileTooLarge']);
  expect(await listOpened('ada')).toEqual([]);
});

test('O3 Opened files together are limited to the size of the largest attachment', async () => {
  expect(await storeOpened([new File(['doc'], 'small.docx')], 'ada')).toEqual([]);
  expect(await storeOpened([wordFile('large.docx', limits.file)], 'ada')).toEqual(['tooMany']);
  expect(await storeOpened([wordFile('nearly.docx', limits.file - 3)], 'ada')).toEqual([]);
});

test('O3 An opened file that would take more than half of the free space is not stored', async () => {
  const estimate = () => Promise.resolve({ usage: 0, quota: 40_000_000 });
  vi.stubGlobal('navigator', { storage: { estimate, persisted: () => Promise.resolve(false) } });
  const files = [wordFile('unasked.docx', 30_000_000), wordFile('small.docx')];
  expect(await storeOpened(files, undefined).finally(() => vi.unstubAllGlobals())).toEqual(['full']);
  expect(await sizesFor('ada')).toEqual([3]);
});

test('O3 An opened file is removed after a week', async () => {
  await storeOpened([new File(['old'], 'old.docx')], 'ada');
  vi.setSystemTime(Date.now() + 6 * day);
  await storeOpened([new File(['newer'], 'new.docx')], 'ada');
  expect(await sizesFor('ada')).toEqual([3, 5]);
  vi.setSystemTime(Date.now() + 2 * day);
  expect(await sizesFor('ada')).toEqual([5]);
});

test('A9 An opened file is offered only to the account that opened it, or else to the next that logs in', async () => {
  await storeOpened([new File(['a'], 'of ada.docx')], 'ada');
  await storeOpened([new File(['bcd'], 'of nobody.docx')], undefined);
  expect(await sizesFor()).toEqual([3]);
  expect(await sizesFor('bob')).toEqual([3]);
  expect(await sizesFor('ada')).toEqual([1]);
  expect(await sizesFor()).toEqual([]);
});

test('O3 Every page that shows waiting files is notified of a change', async () => {
  const notified = Promise.withResolvers<void>();
  const stop = onOpenedChange(() => notified.resolve());
  await storeOpened([new File(['doc'], 'a.docx')], 'ada');
  await notified.promise;
  stop();
});

test('D1 The page’s query string names each problem with files once; anything else in it is ignored', () => {
  expect(addressOfOpened('/open-file', [])).toBe('/open-file');
  const address = addressOfOpened('/open-file', ['fileNotWord', 'tooMany', 'fileNotWord']);
  expect(address).toBe('/open-file?problem=fileNotWord&problem=tooMany');
  expect(problemsIn(new URL(address, 'https://site.example').searchParams)).toEqual(['fileNotWord', 'tooMany']);
  expect(problemsIn(new URLSearchParams('problem=<b>Call us</b>&problem=lost'))).toEqual(['lost']);
});
