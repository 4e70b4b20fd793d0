import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RouteOf } from '#site/routes.ts';
import type { Account } from '#contract/calls/account.ts';
import type { Phase } from '#contract/dates/phase.ts';
import Login from '#client/screens/login/login.tsx';
import { findNewcomer } from '#client/session/newcomer.ts';
import { forgetAccount, endSession, storeAccount } from '#client/session/session.ts';

const time = vi.hoisted(() => ({ phase: 'before' as Phase }));
vi.mock('#client/features/dates/moment.ts', () => ({ usePhase: () => time.phase, useHasClosed: () => false }));

const banner = 'System timeout . You need to log in again';
const createAccount = 'No account number yet? Create an account';
const invitation = 'Log in or create an account to submit an abstract';

const route: RouteOf<'login'> = {
  path: '/login',
  kind: 'login',
  title: { en: 'Log in', zh: '登录' },
  registerPath: '/register',
  dashboardPath: '/loginThen',
};

const reynolds: Account = {
  Firstname: 'Osborne',
  Lastname: 'Reynolds',
  email: 'o.reynolds@host-university.example',
  mytitle: 'Prof.',
  token: 'token-of-reynolds',
  visitor_id: 7,
  ifcn: 0,
};

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  localStorage.clear();
  sessionStorage.clear();
  await Dexie.delete('lectern-answers');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the log-in page as the guard does for a reader of the submission form. */
async function openLogIn(address = '/login?from=/submissionUpload'): Promise<string> {
  // As the guard does before it redirects here.
  await findNewcomer();
  render(
    <MemoryRouter initialEntries={[address]}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <Login route={route} />
      </I18nProvider>
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.getByRole('status')).toBeTruthy());
  return screen.getByRole('heading', { level: 1 }).textContent;
}

test('A6 A device that never had an account first says what to do, and then shows the specified banner', async () => {
  expect(await openLogIn()).toBe(invitation);
  const create = screen.getByRole('link', { name: createAccount });
  expect(create.getAttribute('href')).toBe('/register?from=%2FsubmissionUpload');
  expect(screen.queryByRole('link', { name: 'Log in' }), 'the form says it once').toBeNull();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe(banner);
  expect(create.compareDocumentPosition(status)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['before', ''],
  ['after', 'The deadline has passed; late abstracts may not be considered.'],
  ['over', 'The deadline has passed; late abstracts may not be considered.'],
] as const)(
  'A6 I1 A newcomer who asks for the form in the phase ‘%s’ reads above the buttons: ‘%s’',
  async (phase, said) => {
    time.phase = phase;
    expect(await openLogIn()).toBe(invitation);
    const create = screen.getByRole('link', { name: createAccount });
    if (said) {
      const words = await screen.findByText(said);
      expect(words.compareDocumentPosition(create)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      cleanup();
      await openLogIn('/login?from=/loginThen');
    }
    expect(
      screen.queryByText(/deadline has passed|conference is over/),
      'nobody asked for the form, or it is in time',
    ).toBeNull();
    time.phase = 'before';
  },
);

test('A6 A device on which somebody logged out does not count as new, also after a killed browser', async () => {
  await storeAccount(reynolds);
  await forgetAccount();
  localStorage.clear();
  expect(await openLogIn()).toBe('Log in');
  expect(screen.getByRole('status').textContent).toContain(banner);
  const create = screen.getByRole('link', { name: createAccount });
  expect(create.compareDocumentPosition(screen.getByLabelText('Password'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('A6 A8 After an ended session the page is unchanged, with the address filled in', async () => {
  await storeAccount(reynolds);
  endSession();
  expect(await openLogIn('/login')).toBe('Log in');
  expect(screen.getByRole('status').textContent).toContain('What was saved on this device is still here.');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(reynolds.email);
});
