import { expect, test } from 'vitest';
import { loadRun } from '../load/loadRun.ts';

/** `npm run load` is the same for five minutes, with 500 readers, 100 slow uploads and 3,000 letters. */
test('V2 S8 submissions, readers, uploads and letters at once: every call succeeds, and nothing is lost', async () => {
  const seconds = 5;
  const submissions = 10;
  const uploads = 10;
  const { took, failures, mailing } = await loadRun({
    seconds,
    authors: 5,
    submissions,
    uploads,
    readers: 50,
    fileBytes: 200_000,
    letters: 200,
  });
  expect(failures).toEqual([]);
  expect(took.submission.length).toBeGreaterThanOrEqual(seconds * submissions + uploads);
  expect(took['answer to an upload'].length).toBeGreaterThanOrEqual(uploads);
  expect(took['public call'].length).toBeGreaterThan(0);
  expect(mailing?.visits.sending.length).toBeGreaterThan(0);
});
