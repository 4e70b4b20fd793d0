import { expect, test } from 'vitest';
import { loadRun } from '../load/loadRun.ts';

/** `npm run load` is the same for five minutes, with 500 readers and 100 slow uploads. */
test('V2 submissions, readers and slow uploads at once: no answer fails, and every submission is in its list', async () => {
  const seconds = 5;
  const submissions = 10;
  const uploads = 10;
  const { took, failures } = await loadRun({
    seconds,
    authors: 5,
    submissions,
    uploads,
    readers: 50,
    fileBytes: 200_000,
    letters: 0,
  });
  expect(failures).toEqual([]);
  expect(took.submission.length).toBeGreaterThanOrEqual(seconds * submissions + uploads);
  expect(took['answer to an upload'].length).toBeGreaterThanOrEqual(uploads);
  expect(took['public call'].length).toBeGreaterThan(0);
});
