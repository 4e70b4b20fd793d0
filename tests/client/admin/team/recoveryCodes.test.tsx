import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import AccessScreen from '#client/admin/access/accessScreen.tsx';
import InvitationPage from '#client/admin/invitation/invitationPage.tsx';
import { enter, staffSession } from '#client/admin/session/staffSession.ts';
import { answerCalls, showAdmin } from '../showAdmin.tsx';
import { curie as owner } from '../curie.ts';
import { soon } from '../../../soon.ts';

const curie: SignedInStaff = { ...owner, signed_in_with: 'invitation' };
const meitner: SignedInStaff = { ...curie, staff_id: 'meitner', name: 'Lise Meitner' };
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };

/** Answers of the server by the last part of the address. */
const replies: Record<string, unknown> = {
  staff_invitation: {
    email: curie.email,
    name: '',
    roles: ['owner'],
    topics: [],
    expires_at: '2026-12-01T06:00:00.000Z',
  },
  staff_accept_password_options: secret,
  staff_accept_password: { staff: curie, recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] },
  staff_credentials: {
    passkeys: [],
    password_set_at: '2026-11-23T06:00:00.000Z',
    has_code_app: true,
    recovery_codes: 10,
    language: 'en',
  },
  staff_sessions: [],
  staff_recovery_codes: { recovery_codes: ['eeee-ffff'] },
};
/** Addresses that the page went to. */
const assigned: string[] = [];

beforeEach(() => {
  assigned.length = 0;
  vi.stubGlobal('location', {
    origin: location.origin,
    hostname: 'conference.example',
    pathname: '/admin/invitation',
    hash: '#token=x',
    assign: (to: string) => assigned.push(to),
  });
  answerCalls(replies);
});
afterEach(cleanup);

async function keepCodes() {
  fireEvent.click(screen.getByLabelText('I have kept the codes'));
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
}

test('S2 A person who accepts an invitation sees the recovery codes before the page continues', async () => {
  await enter(meitner, false);
  showAdmin(<InvitationPage />);
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: curie.name } });
  fireEvent.click(screen.getByRole('button', { name: 'Choose a password' }));
  fireEvent.change(await screen.findByLabelText(/six digits/), { target: { value: '123456' } });
  fireEvent.change(screen.getByLabelText('A new password'), { target: { value: 'a long pass phrase' } });
  fireEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));

  expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
  expect(assigned).toEqual([]);
  expect(staffSession()).toEqual({ state: 'signed in', staff: meitner });
  await keepCodes();
  await soon(() => expect(assigned).toEqual(['/admin/']));
});

test('S2 New recovery codes stay on the screen until the person confirms that they were saved', async () => {
  showAdmin(<AccessScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recovery codes' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('eeee-ffff')).toBeTruthy();
  await keepCodes();
  await soon(() => expect(screen.queryByText('eeee-ffff')).toBeNull());
});
