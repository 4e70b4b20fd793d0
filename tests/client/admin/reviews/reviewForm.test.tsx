import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usualReview } from '#contract/content/review.ts';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import { ReviewForm } from '#client/admin/reviews/reviewForm.tsx';
import { commandQueue } from '#client/admin/records/queue.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';
import { soon } from '../../../soon.ts';

vi.mock('#client/published/site.ts', async (original) => {
  const published = await original<{ site: object }>();
  const { usualReview: review } = await import('#contract/content/review.ts');
  return { ...published, site: { ...published.site, review } };
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const review = {
  review_id: '57_ida',
  report_id: 57,
  title: '肉汁<b>',
  values: {},
  submitted_at: '',
} as unknown as ReviewRow;

test('W3 A comment that is too long stays in the form, which says so and leads to it; scores are sent without it', async () => {
  answerCalls({ reviewers: listOf() });
  const add = vi.spyOn(commandQueue, 'add').mockResolvedValue([]);
  showAdmin(<ReviewForm review={review} rules={usualReview} />);
  const comments = screen.getByLabelText<HTMLTextAreaElement>('Comments to the author');
  const leave = () => fireEvent.blur(comments);
  const why = () => screen.queryByText('Not sent yet. Please correct:');
  const sent = () =>
    (add.mock.calls as unknown as [{ body: { changes: Record<string, { to: string }> } }][]).map(([{ body }]) =>
      Object.values(body.changes).map(({ to }) => to),
    );
  fireEvent.click(screen.getAllByRole('radio', { name: '4' })[0]!);
  fireEvent.change(comments, { target: { value: '很好'.repeat(2501) } });
  leave();
  expect(why()?.closest('[role=status]')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Comments to the author' }));
  expect(document.activeElement).toBe(comments);
  expect(screen.getByText(/Please shorten it by 2 characters/)).toBeTruthy();
  leave();
  await soon(() => expect(add).toHaveBeenCalledOnce());
  expect(sent()).toEqual([['4']]);
  expect(why()).toBeTruthy();
  expect(comments.value).toBe('很好'.repeat(2501));

  // A character that cannot be stored has the same effect.
  fireEvent.change(comments, { target: { value: '很好\u0007' } });
  expect(screen.getByText(/contains a character that cannot be stored/)).toBeTruthy();
  expect(why()).toBeTruthy();

  fireEvent.change(comments, { target: { value: '很好' } });
  expect(why()).toBeNull();
  leave();
  await soon(() => expect(add).toHaveBeenCalledTimes(2));
  expect(sent()).toEqual([['4'], ['很好']]);
});

test('W3 A review is saved when the focus leaves it, also after a press on it that ended elsewhere or as scrolling', async () => {
  answerCalls({ reviewers: listOf() });
  const add = vi.spyOn(commandQueue, 'add').mockResolvedValue([]);
  showAdmin(<ReviewForm review={review} rules={usualReview} />);
  const comments = screen.getByLabelText<HTMLTextAreaElement>('Comments to the author');
  for (const [index, end] of ['pointerup', 'pointercancel'].entries()) {
    fireEvent.pointerDown(comments);
    fireEvent(document.body, new Event(end, { bubbles: true }));
    fireEvent.change(comments, { target: { value: '很好'.repeat(index + 1) } });
    fireEvent.blur(comments);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await soon(() => expect(add).toHaveBeenCalledTimes(index + 1));
  }
});
