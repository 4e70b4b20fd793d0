import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverName } from '#contract/calls/everyPage.ts';
import { openMailPage } from './mailPage.tsx';
import { emptyDevice, mailing, overview, preview } from './samples.ts';
import { soon } from '../../../soon.ts';

const replies = { mail_preview: preview, mail_overview: overview, healthz: { name: serverName, now: Date.now() } };

emptyDevice();

/** Writes a letter and presses Send. */
async function pressSend(page: Awaited<ReturnType<typeof openMailPage>>, subject = 'News'): Promise<void> {
  page.write();
  const [field] = await screen.findAllByLabelText<HTMLInputElement>('Subject');
  fireEvent.change(field!, { target: { value: subject } });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send 2 letters' });
  await soon(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  await soon(() => expect(screen.getAllByLabelText<HTMLInputElement>('Subject')[0]!.value).toBe(''));
}

const bodies = (page: Awaited<ReturnType<typeof openMailPage>>) =>
  page.asked.filter(({ call }) => call === 'mail_send').map(({ body }) => body);

test('S8 S3 A letter with a lost answer says so, also after a reload, and is sent once under the same id', async () => {
  const page = await openMailPage('device', { ...replies, mail_send: 'garbled' });
  const stop = page.startChanges();
  await pressSend(page);
  page.list();
  expect(await screen.findByText('sent, no answer yet')).toBeTruthy();
  expect(screen.getByText('News')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue writing' })).toBeNull();
  stop();
  const [first] = bodies(page);
  expect(first).toMatchObject({ digest: 'digest', send_at: '', draft: { subject: { en: 'News' } } });

  const again = await openMailPage('device', { ...replies, mail_send: mailing });
  const stopAgain = again.startChanges();
  again.list();
  await soon(() => expect(bodies(again)).toEqual([first]));
  await soon(() => expect(screen.queryByText('sent, no answer yet')).toBeNull());
  stopAgain();
});

test('S8 A missing language is reported only once the letter is started, and then beside Send', async () => {
  const problems = [
    { field: 'subject.zh', offset: 0, length: 0, en: 'The Chinese subject is missing.', zh: '缺少中文邮件标题。' },
  ];
  const page = await openMailPage('device', { ...replies, mail_preview: { ...preview, problems } });
  page.write();
  const [english, chinese] = await screen.findAllByLabelText<HTMLInputElement>('Subject');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send 2 letters' });
  const why = () => document.getElementById(button.getAttribute('aria-describedby')!)?.textContent.trim();
  expect(chinese!.getAttribute('aria-invalid')).toBeNull();
  expect([button.disabled, why()]).toEqual([true, '']);
  fireEvent.change(english!, { target: { value: 'News' } });
  await soon(() => expect(chinese!.getAttribute('aria-invalid')).toBe('true'));
  expect(why()).toBe('It cannot be sent yet: The Chinese subject is missing.');
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('at a time'));
  fireEvent.change(screen.getByLabelText('Time of sending'), { target: { value: '2020-01-01T09:00' } });
  await soon(() => expect(why()).toContain('subject is missing. Please choose a time'));
});

test('S8 A letter that is too long is not cut, and is sent once it fits', async () => {
  const page = await openMailPage('device', { ...replies, mail_send: mailing });
  page.write();
  const [text] = await screen.findAllByLabelText<HTMLTextAreaElement>('Text');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send \d/ });
  fireEvent.change(text!, { target: { value: '信'.repeat(20_001) } });
  await soon(() => expect(text!.value).toHaveLength(20_001));
  expect(screen.getByText(/Please shorten it by 1 character/)).toBeTruthy();
  const why = document.getElementById(button().getAttribute('aria-describedby')!);
  expect(why?.textContent).toContain('It cannot be sent yet: A text is too long.');
  expect(button().disabled).toBe(true);
  fireEvent.change(text!, { target: { value: '信'.repeat(20_000) } });
  await soon(() => expect(button().disabled).toBe(false));
});

test('S8 S3 Offline, a letter is queued, named at sign-out, and can be edited', async () => {
  const page = await openMailPage('device', { ...replies, healthz: () => new Response('', { status: 503 }) });
  const stop = page.startChanges();
  await pressSend(page);
  page.list();
  expect(await screen.findByText('waiting for the network')).toBeTruthy();
  expect(await page.unsentWork()).toMatchObject([{ changes: 1, letters: 0 }]);
  expect(bodies(page)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Continue writing' }));
  await soon(async () => expect(await page.unsentWork()).toMatchObject([{ changes: 0, letters: 1 }]));
  page.write();
  expect((await screen.findAllByLabelText<HTMLInputElement>('Subject'))[0]!.value).toBe('News');
  stop();
});

test('S8 A letter refused for changed recipients gives their number, and does not replace the next one', async () => {
  const msg = 'The recipients have changed since the preview: 3 now.';
  const problem = { code: '412', msg, problem: 'recipientsChanged', data: { count: 3 } };
  const refusal = () => new Response(JSON.stringify(problem), { status: 412 });
  const page = await openMailPage('device', { ...replies, mail_send: refusal });
  const stop = page.startChanges();
  await pressSend(page);
  const [field] = screen.getAllByLabelText<HTMLInputElement>('Subject');
  fireEvent.change(field!, { target: { value: 'Another' } });
  page.list();
  expect(await screen.findByText(msg)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue writing' }));
  expect(await screen.findByText(/You are writing another letter/)).toBeTruthy();
  expect(screen.getByText(msg)).toBeTruthy();
  page.write();
  expect((await screen.findAllByLabelText<HTMLInputElement>('Subject'))[0]!.value).toBe('Another');
  stop();
});

test('S8 S3 A letter sent while the page was being left is sent again under the same id', async () => {
  const { subject, text } = { subject: { en: 'News', zh: '' }, text: { en: 'Words', zh: '' } };
  const draft = { subject, text, query: '', to: 'submitter' as const };
  const pending = { command_id: 'pressed', draft, digest: 'digest', send_at: '' };
  const before = await openMailPage('device', replies);
  await before.keepWork('letter', { title: 'News', values: { draft, at: '', pending }, from: undefined });
  const page = await openMailPage('device', { ...replies, mail_send: mailing });
  const stop = page.startChanges();
  page.write();
  await soon(() => expect(bodies(page)).toEqual([pending]));
  expect((await screen.findAllByLabelText<HTMLInputElement>('Subject'))[0]!.value).toBe('');
  stop();
});

test('S8 A time in the past is refused before sending, and a refused letter keeps its time', async () => {
  const refusal = () =>
    new Response(JSON.stringify({ code: '422', msg: 'Refused', problem: 'scheduledTimeWrong' }), { status: 422 });
  const page = await openMailPage('device', { ...replies, mail_send: refusal });
  const stop = page.startChanges();
  page.write();
  const [subject] = await screen.findAllByLabelText<HTMLInputElement>('Subject');
  fireEvent.change(subject!, { target: { value: 'News' } });
  fireEvent.click(screen.getByLabelText('at a time'));
  const time = () => screen.getByLabelText<HTMLInputElement>('Time of sending');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule 2 letters' });
  await soon(() => expect(button().disabled).toBe(false));
  fireEvent.change(time(), { target: { value: '2020-01-01T09:00' } });
  await soon(() => expect(button().disabled).toBe(true));
  expect(document.getElementById(button().getAttribute('aria-describedby')!)?.textContent).toContain(
    'Please choose a time in the future',
  );
  const later = `${new Date().getUTCFullYear() + 1}-01-01T09:00`;
  fireEvent.change(time(), { target: { value: later } });
  await soon(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  await soon(() => expect(bodies(page)).toHaveLength(1));
  page.list();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue writing' }));
  await soon(async () => expect(await page.unsentWork()).toMatchObject([{ changes: 0, letters: 1 }]));
  page.write();
  await soon(() => expect(time().value).toBe(later));
  stop();
});

test('S8 S3 If recipients cannot be counted offline, Send says so, and the preview appears once online', async () => {
  let isReached = false;
  const mail_preview = () =>
    isReached
      ? new Response(JSON.stringify({ code: '200', msg: '', data: preview }))
      : new Response('<html>', { status: 200 });
  const page = await openMailPage('device', { ...replies, mail_preview });
  page.write();
  const [subject] = await screen.findAllByLabelText<HTMLInputElement>('Subject');
  fireEvent.change(subject!, { target: { value: 'News' } });
  await screen.findByText(/Sending needs a connection/);
  isReached = true;
  act(() => void dispatchEvent(new Event('offline')));
  act(() => void dispatchEvent(new Event('online')));
  await soon(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send 2 letters' }).disabled).toBe(false),
  );
  expect(screen.queryByText(/Sending needs a connection/)).toBeNull();
});
