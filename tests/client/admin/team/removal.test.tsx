import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AccessScreen from '#client/admin/access/accessScreen.tsx';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { answerCalls, showAdmin } from '../showAdmin.tsx';

const at = '2026-11-23T06:00:00.000Z';
const passkey = { credential_id: 'key', label: 'Phone', added_at: at, last_used_at: null };
const session = { device: 'Firefox', signed_in_at: at, last_used_at: at, signed_in_with: 'passkey' };
const none = { passkeys: [], password_set_at: null, has_code_app: false, recovery_codes: 0, language: 'en' };
let asked: ReturnType<typeof answerCalls>;

beforeEach(() => {
  asked = answerCalls({
    staff_credentials: {
      passkeys: [passkey],
      password_set_at: null,
      has_code_app: false,
      recovery_codes: 0,
      language: 'en',
    },
    staff_sessions: [
      { ...session, session_id: 'here', is_current: true },
      { ...session, session_id: 'there', is_current: false },
    ],
    staff_remove_credential: none,
  });
  showAdmin(
    <>
      <AccessScreen />
      <Toasts />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wasAsked = (name: string) => asked.filter(({ call }) => call === name).map(({ body }) => body);

test('S2 A passkey is removed after a question, and a note says that its device still has it', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const first = within(await screen.findByRole('dialog', { name: 'Remove' }));
  expect(first.getByText(/all your other sessions end/)).toBeTruthy();
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  expect(wasAsked('staff_remove_credential')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const second = within(await screen.findByRole('dialog', { name: 'Remove' }));
  fireEvent.click(second.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/On its device it is still to be seen/)).toBeTruthy();
  expect(wasAsked('staff_remove_credential')).toEqual([{ credential_id: 'key' }]);
});

test('S2 All other sessions end after a question', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'End all others' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End all others' }));
  expect(wasAsked('staff_end_session')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(wasAsked('staff_end_session')).toEqual([{ session_id: '' }]));
});
