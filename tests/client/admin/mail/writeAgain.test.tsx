import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import type { StaffDataOf } from '#contract/staff/staffCalls.ts';
import { soon } from '../../../soon.ts';
import { openMailPage } from './mailPage.tsx';
import { emptyDevice, mailing, overview } from './samples.ts';
import { listOf } from '../showAdmin.tsx';

emptyDevice();

const hour = 60 * 60 * 1000;
const inTwoHours = new Date(Date.now() + 2 * hour).toISOString();
const scheduled: Mailing = {
  ...mailing,
  query: 'no:file',
  to: 'corresponding',
  created_at: new Date(Date.now() - hour).toISOString(),
  created_by: 'A colleague',
  send_at: inTwoHours,
};
const written: StaffDataOf<'mail_written'> = {
  draft: {
    subject: { en: 'News', zh: '' },
    text: { en: 'Bring an umbrella.', zh: '' },
    query: 'no:file',
    to: 'corresponding',
    attachment: { sha256: 'f', name: 'plan.pdf', size: 2000 },
  },
  lost_attachment: '',
  scheduled_at: inTwoHours,
};
const replies = {
  mail_overview: overview,
  mailings: listOf(scheduled),
  mail_written: written,
  mail_cancel: { ...scheduled, state: 'cancelled', waiting: 0 },
  mail_outbox: { letters: [], next: null, subject: scheduled.subject },
};

const valueOf = async (label: string) => (await screen.findAllByLabelText<HTMLInputElement>(label))[0]!.value;

test.each(['/mail', '/mail/outbox?letter=4'])(
  'S8 A letter scheduled elsewhere and cancelled at %s returns with its text, recipients, time and PDF',
  async (address) => {
    const { at, asked } = await openMailPage('device', replies);
    at(address);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the letter' }));
    await soon(async () => expect(await valueOf('Subject')).toBe('News'));
    expect(await valueOf('Text')).toBe('Bring an umbrella.');
    expect(await valueOf('Search abstracts')).toBe('no:file');
    expect(screen.getByLabelText<HTMLInputElement>('corresponding author').checked).toBe(true);
    await soon(() => expect(screen.getByLabelText<HTMLInputElement>('at a time').checked).toBe(true));
    expect(await valueOf('Time of sending')).not.toBe('');
    expect(screen.getByRole('button', { name: /Download plan.pdf/ })).toBeTruthy();
    expect(asked.filter(({ call }) => call === 'mail_cancel')).toHaveLength(1);
  },
);

test('S8 Any letter can be written again from its page, and another started letter is not lost', async () => {
  const sent: Mailing = { ...scheduled, state: 'done', waiting: 0, sent: 2 };
  const lost = { ...written, draft: { ...written.draft, attachment: undefined }, lost_attachment: 'plan.pdf' };
  const page = await openMailPage('device', { ...replies, mailings: listOf(sent), mail_written: lost });
  page.at('/mail/new');
  const [subject] = await screen.findAllByLabelText('Subject');
  fireEvent.change(subject!, { target: { value: 'Another' } });
  page.at('/mail/outbox?letter=4');
  expect(await screen.findByText('Bring an umbrella.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the letter' })).toBeNull();
  fireEvent.click(await screen.findByRole('link', { name: 'Write again from this' }));
  expect(await screen.findByText(/You are writing another letter/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await soon(() => expect(screen.queryByText(/You are writing another letter/)).toBeNull());
  expect(await valueOf('Subject')).toBe('Another');

  page.at('/mail/new?from=4');
  fireEvent.click(await screen.findByRole('button', { name: 'Write again from this' }));
  await soon(async () => expect(await valueOf('Subject')).toBe('News'));
  expect(
    await screen.findByText('The attachment “plan.pdf” is no longer stored. Please attach it again.'),
  ).toBeTruthy();
});

test('S8 Offline, a letter whose page was opened before is written again from stored data', async () => {
  const page = await openMailPage('device', replies);
  page.at('/mail/outbox?letter=4');
  expect(await screen.findByText('Bring an umbrella.')).toBeTruthy();
  const again = await openMailPage('device', { ...replies, mail_written: new Response('', { status: 503 }) });
  again.at('/mail/new?from=4');
  await soon(async () => expect(await valueOf('Subject')).toBe('News'));
});
