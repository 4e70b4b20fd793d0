import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MailTemplate } from '#contract/staff/mail.ts';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { keepingKey } from '#client/admin/device/names.ts';
import { useLogPages } from '#client/admin/log/useLogPages.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import type { Answer } from '#client/records/useAnswer.ts';
import { answerCalls, showAdmin } from '../showAdmin.tsx';
import { soon } from '../../../soon.ts';

/** Answers to a call, given by hand in the order of the questions. */
let answers: ((data: unknown) => Promise<void>)[] = [];

/** Lets the test answer each request of a call. */
function answerByHand(call: string): void {
  const reply = () =>
    new Promise<Response>((resolve) =>
      answers.push((data) =>
        act(async () => {
          resolve(data instanceof Response ? data : new Response(JSON.stringify({ code: '200', msg: '', data })));
          await new Promise((done) => setTimeout(done, 20));
        }),
      ),
    );
  answerCalls({ [call]: reply });
}

beforeEach(async () => {
  answers = [];
  localStorage.clear();
  sessionStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const session = (session_id: string) => [
  { session_id, device: '', signed_in_at: '', last_used_at: '', signed_in_with: 'passkey', is_current: true },
];
const template = (en: string): MailTemplate => ({
  ...{ template_id: 'received', name: '', version: 1, is_shipped: true, changed_at: null },
  ...{ subject: { en, zh: '' }, text: { en: '', zh: '' } },
});

/** Shows what an answer says, and asks again. */
function Shown<Data>({ answer: { data, problem, ask, show }, inWords, own }: ShownProps<Data>) {
  return (
    <>
      <output>{problem ?? (data === undefined ? '' : inWords(data))}</output>
      <button type="button" onClick={ask}>
        Ask
      </button>
      <button type="button" onClick={() => show(own)}>
        Show
      </button>
    </>
  );
}
interface ShownProps<Data> {
  answer: Answer<Data>;
  inWords: (data: Data) => string;
  /** The reply to another call. */
  own: Data;
}

function Sessions() {
  const answer = useAnswer('staff_sessions', undefined);
  return <Shown answer={answer} inWords={([first]) => first!.session_id} own={session('own') as never} />;
}
function Templates() {
  const answer = useAnswer('mail_templates', undefined, { cached: true });
  return <Shown answer={answer} inWords={([first]) => first!.subject.en} own={[template('own')]} />;
}

const refusal = () => new Response(JSON.stringify({ code: '403', msg: 'Refused' }), { status: 403 });

test.each([
  ['staff_sessions', <Sessions key="sessions" />, session],
  ['mail_templates', <Templates key="templates" />, (title: string) => [template(title)]],
])('S11 Of two answers to %s that overtake each other the later question counts', async (call, part, data) => {
  answerByHand(call);
  showAdmin(part);
  const said = () => screen.getByRole('status').textContent;
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  ask();
  ask();
  await waitFor(() => expect(answers).toHaveLength(3));
  // If the server is slow, each answer is shown as soon as it arrives.
  await answers[0]!(data('first'));
  await soon(() => expect(said()).toBe('first'));
  await answers[2]!(data('third'));
  await answers[1]!(data('second'));
  expect(said()).toBe('third');

  // Likewise, an earlier request does not undo the reply to another call, or a refusal.
  ask();
  await waitFor(() => expect(answers).toHaveLength(4));
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await answers[3]!(refusal());
  expect(said()).toBe('own');
  ask();
  ask();
  await waitFor(() => expect(answers).toHaveLength(6));
  await answers[5]!(refusal());
  await answers[4]!(data('fifth'));
  expect(said()).toBe('Refused');
});

test('S8 S11 The device stores the answer to the latest request for mail, whichever screen sent it', async () => {
  localStorage.setItem(keepingKey, 'device');
  answerByHand('mail_templates');
  const cached = async () => {
    const [reply] = (await (await adminDatabase())?.singles.toArray()) ?? [];
    return reply?.data as MailTemplate[] | undefined;
  };
  showAdmin(<Templates />);
  await waitFor(() => expect(answers).toHaveLength(1));
  cleanup();
  showAdmin(<Templates />);
  expect(answers, 'the request that is under way is shared').toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  await answers[1]!([template('later')]);
  await soon(async () => expect((await cached())?.[0]?.subject.en).toBe('later'));
  await answers[0]!([template('earlier')]);
  expect((await cached())?.[0]?.subject.en).toBe('later');
});

test('S2 Log entries that arrive after another filter was chosen are not shown', async () => {
  answerByHand('audit_log');
  const page = (...entries: number[]) => ({ entries: entries.map(entryOf), next: 1 });
  const { result, rerender } = renderHook((action: string) => useLogPages({ action }), { initialProps: 'corrected' });
  const ids = () => result.current.entries?.map(({ entry_id }) => entry_id);
  await waitFor(() => expect(answers).toHaveLength(1));
  await answers[0]!(page(9));
  act(() => void result.current.more());
  await waitFor(() => expect(answers).toHaveLength(2));
  rerender('erased');
  await waitFor(() => expect(answers).toHaveLength(3));
  await answers[2]!(page(8));
  await answers[1]!(page(7));
  expect(ids()).toEqual([8]);
  expect(result.current.isBusy).toBe(false);
});

function entryOf(entry_id: number): AuditEntry {
  const names = { actor: 'system', actor_name: '', target: 'account', target_id: '', target_name: '' } as const;
  return { entry_id, at: '', action: 'corrected', ...names, before: null, after: null };
}

test('S3 V3 A load that was refused can be tried again, not before the time that the server names; what is shown stays', async () => {
  const tooMany = () =>
    new Response(JSON.stringify({ code: '429', msg: 'Too many attempts.', problem: 'tooManyRequests' }), {
      status: 429,
      headers: { 'retry-after': '60' },
    });
  const replies = [() => [template('First')], tooMany, () => [template('Second')]];
  const sent = answerCalls({ mail_templates: () => replies.shift()?.() });
  function Templates() {
    const answer = useAnswer('mail_templates', undefined);
    return (
      <>
        <AsOf {...answer} />
        <output>{answer.data?.map(({ subject }) => subject.en)}</output>
        <button type="button" onClick={answer.ask}>
          Ask
        </button>
      </>
    );
  }
  showAdmin(<Templates />);
  await screen.findByText('First');
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  const tryAgain = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => new Promise((done) => setTimeout(done, 20)));
  };
  await tryAgain();
  expect(screen.getByText('First')).toBeTruthy();
  expect(sent).toHaveLength(2);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000);
  await tryAgain();
  await screen.findByText('Second');
  expect(screen.queryByRole('alert')).toBeNull();
  vi.restoreAllMocks();
});
