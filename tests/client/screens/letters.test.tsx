import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#client/device/newId.ts';
import { listLetters } from '#client/drafts/store/letters.ts';
import { draftsOf } from '#client/drafts/store/database.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { useLetters } from '#client/screens/dashboard/letters/useLetters.ts';
import { emptyAccount } from '#client/session/account.ts';
import { forgetAccount, storeAccount } from '#client/session/session.ts';
import { soon } from '../../soon.ts';

let visitorId = '';

beforeEach(async () => {
  visitorId = newId();
  await storeAccount({ ...emptyAccount, ifcn: 0, token: 'token', visitor_id: visitorId });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const letter = (name: string) => ({
  ...{ letter_id: name, file_name: name, file_size: 9, file_url: `/files/${name}` },
  received_at: '2026-11-24T08:00:00.000Z',
});

test('R10 O4 A letter accepted while the drafts are being opened is stored with them', async () => {
  const answers = heldAnswers();
  const db = draftsOf(visitorId);
  const open = db.open.bind(db);
  const { promise: mayOpen, resolve: letOpen } = Promise.withResolvers<void>();
  vi.spyOn(db, 'open').mockImplementation(() => Dexie.Promise.resolve(mayOpen).then(open));
  const { result } = renderHook(() => useLetters(visitorId));
  await soon(() => expect(answers).toHaveLength(1));
  answers[0]!('none');
  result.current.keep(letter('one'));
  letOpen();
  await soon(() => expect(answers).toHaveLength(2));
  answers[1]!('none');
  await soon(() => expect(result.current.letters).toEqual([letter('one')]));
  await soon(async () => expect((await listLetters(db)).data).toEqual([letter('one')]));
});

test('R10 O4 If two lists of letters overtake each other, the later requested one is shown', async () => {
  const answers = heldAnswers();
  const { result } = renderHook(() => useLetters(visitorId));
  await soon(() => expect(answers).toHaveLength(1));
  const later = result.current.refresh();
  await soon(() => expect(answers).toHaveLength(2));
  answers[1]!(['one', 'two']);
  await act(async () => void (await later));
  await soon(() => expect(result.current.letters).toHaveLength(2));
  await act(async () => {
    answers[0]!(['one']);
    await new Promise((done) => setTimeout(done, 50));
  });
  expect(result.current.letters).toHaveLength(2);
});

test('R10 O4 A list requested before a letter was accepted removes it neither here nor from the device', async () => {
  const answers = heldAnswers();
  const { result } = renderHook(() => useLetters(visitorId));
  await soon(() => expect(answers).toHaveLength(1));
  await act(async () => {
    result.current.keep(letter('two'));
    answers[0]!(['one']);
    await soon(() => expect(answers).toHaveLength(2));
  });
  expect(result.current.letters).toEqual([letter('two')]);
  expect((await listLetters(await openDrafts(visitorId))).data).toEqual([letter('two')]);
  await act(async () => answers[1]!(['one', 'two']));
  await soon(() => expect(result.current.letters).toHaveLength(2));
});

test('R10 A9 A reply that arrives after the log-out is not stored', async () => {
  const answers = heldAnswers();
  renderHook(() => useLetters(visitorId));
  await soon(() => expect(answers).toHaveLength(1));
  await forgetAccount();
  await act(async () => answers[0]!(['one']));
  await new Promise((done) => setTimeout(done, 50));
  expect((await listLetters(await openDrafts(visitorId))).data).toEqual([]);
});

/** A server whose lists are given by hand, by the names of letters, in the order of the questions; or that has no such list. */
function heldAnswers(): ((names: string[] | 'none') => void)[] {
  const answers: ReturnType<typeof heldAnswers> = [];
  const answer = (names: string[] | 'none') =>
    names === 'none'
      ? Response.json({ code: '404', msg: 'Not found' }, { status: 404 })
      : Response.json({ code: '200', msg: '', data: names.map(letter) });
  const list = () => new Promise<Response>((resolve) => answers.push((names) => resolve(answer(names))));
  vi.stubGlobal('fetch', (request: Request | string) =>
    String(request instanceof Request ? request.url : request).includes('list') ? list() : new Promise(() => {}),
  );
  return answers;
}
