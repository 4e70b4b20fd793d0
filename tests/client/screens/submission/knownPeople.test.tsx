// Must be imported first, so that Dexie finds an IndexedDB.
import { newDevice } from '../../drafts/device.ts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyAccount } from '#client/session/account.ts';
import { rememberPeople } from '#client/drafts/store/people.ts';
import { newPerson } from '#client/drafts/store/content.ts';
import { useKnownPeople } from '#client/screens/submission/authors/useKnownPeople.ts';

const account = { ...emptyAccount, Firstname: 'Emmy', Lastname: 'Noether', email: 'e.noether@host.example' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that knows what the registration said. */
function answerAffiliation(affiliation: string) {
  const fetch = vi.fn(async () => Response.json({ code: '200', msg: 'Done', data: { affiliation } }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('R5 The author’s own name is offered with the registered affiliation, also later offline', async () => {
  answerAffiliation(' Host University ');
  const db = newDevice();
  const online = renderHook(() => useKnownPeople(db, account));
  await waitFor(() => expect(online.result.current.ownPerson?.Affiliation).toBe('Host University'));
  expect(online.result.current.others).toEqual([]);
  online.unmount();

  const fetch = vi.fn(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetch);
  const offline = renderHook(() => useKnownPeople(db, account));
  await waitFor(() => expect(offline.result.current.ownPerson?.Affiliation).toBe('Host University'));
  expect(fetch).not.toHaveBeenCalled();
});

test('R5 The affiliation of a submitted abstract takes precedence over that of the registration', async () => {
  const db = newDevice();
  await rememberPeople(db, [{ ...newPerson(false), ...account, Affiliation: 'Second University' }]);
  const fetch = answerAffiliation('Host University');
  const { result } = renderHook(() => useKnownPeople(db, account));
  await waitFor(() => expect(result.current.ownPerson?.Affiliation).toBe('Second University'));
  expect(fetch).not.toHaveBeenCalled();
});
