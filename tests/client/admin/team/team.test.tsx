import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { site } from '#client/published/site.ts';
import type { Invitation } from '#contract/staff/signIn.ts';
import type { ListedStaff, SentInvitation } from '#contract/staff/staff.ts';
import InvitationPage from '#client/admin/invitation/invitationPage.tsx';
import TeamScreen from '#client/admin/team/teamScreen.tsx';
import { answerCalls, showAdmin } from '../showAdmin.tsx';
import { curie } from '../curie.ts';

const meitner: ListedStaff = {
  staff_id: 'meitner',
  name: 'Lise Meitner',
  email: 'chair@university.example',
  roles: ['chair'],
  topics: ['3'],
  since: '2026-11-01T06:00:00.000Z',
  last_used_at: null,
  passkeys: 1,
  has_password: false,
};
const sent: SentInvitation = {
  invitation_id: 'x',
  link: 'https://conference.example/admin/invitation#token=x',
  expires_at: '2026-12-01T06:00:00.000Z',
  is_mailed: false,
};
const owner: ListedStaff = { ...meitner, ...curie, since: meitner.since };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openTeam() {
  const asked = answerCalls({ staff_list: { staff: [owner, meitner], invitations: [] }, staff_invite: sent });
  showAdmin(<TeamScreen own={curie} />);
  return asked;
}

/** The words that a screen reader says after the name of a field. */
function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test('S2 Inviting an existing member of the team explains the effect, and offers to change the roles instead', async () => {
  openTeam();
  await screen.findByText(meitner.name);
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite' }));
  const address = dialog.getByLabelText('E-mail address');
  fireEvent.change(address, { target: { value: 'somebody@university.example' } });
  expect(dialog.queryByText(/in the team already/)).toBeNull();
  fireEvent.change(address, { target: { value: ' Chair@university.example' } });
  expect(dialog.getByText(/is in the team already/).textContent).toMatch(/^Lise Meitner is/);
  fireEvent.click(dialog.getByRole('button', { name: 'Change roles' }));
  expect(await screen.findByRole('dialog', { name: 'Roles' })).toBeTruthy();
});

test('S2 An invitation has no role by default, and none that another includes; its button names the role', async () => {
  const asked = openTeam();
  await screen.findByText(meitner.name);
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite' }));
  const role = (name: string) => dialog.getByRole<HTMLInputElement>('radio', { name });
  const chosen = () => dialog.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked).length;
  expect(chosen()).toBe(0);
  const address = dialog.getByLabelText('E-mail address');
  const invite = () => fireEvent.click(dialog.getByRole('button', { name: 'Invite' }));
  invite();
  expect(document.activeElement).toBe(address);
  expect(address.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(address, { target: { value: 'new@university.example' } });
  expect(address.getAttribute('aria-invalid')).not.toBe('true');
  invite();
  expect(document.activeElement).toBe(role('Owner'));
  expect(describedBy(dialog.getByRole('radiogroup', { name: 'Role' }))).toBe('Please choose a role.');
  expect(asked.map(({ call }) => call)).not.toContain('staff_invite');

  fireEvent.click(role('Secretary'));
  expect(dialog.getByRole('button', { name: 'Invite as secretary' })).toBeTruthy();
  fireEvent.click(role('Chair'));
  expect(chosen()).toBe(1);
  for (const number of ['3', '5']) fireEvent.click(dialog.getByLabelText(new RegExp(`^${number} `)));
  fireEvent.click(dialog.getByLabelText('Also a reviewer'));
  expect(dialog.getByRole('button', { name: 'Invite as chair for 2 topics and reviewer' })).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('Also a reviewer'));
  fireEvent.click(dialog.getByRole('button', { name: 'Invite as chair for 2 topics' }));
  expect(await screen.findByText(/It was not sent by e-mail/)).toBeTruthy();
  expect(asked).toContainEqual({
    call: 'staff_invite',
    body: { email: 'new@university.example', roles: ['chair'], topics: ['3', '5'], language: 'en' },
  });
});

test('S2 If the server refuses an invitation, the reason is shown at its field, which gets the focus', async () => {
  const refusal = { code: '422', msg: 'No mail can be sent to this address.', field: 'email' };
  answerCalls({
    staff_list: { staff: [owner], invitations: [] },
    staff_invite: () => new Response(JSON.stringify(refusal), { status: 422 }),
  });
  showAdmin(<TeamScreen own={curie} />);
  await screen.findByText(curie.name);
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite' }));
  const address = dialog.getByLabelText('E-mail address');
  fireEvent.change(address, { target: { value: 'new@university' } });
  fireEvent.click(dialog.getByRole('radio', { name: 'Secretary' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Invite as secretary' }));
  expect(await dialog.findByText(refusal.msg)).toBeTruthy();
  expect(describedBy(address)).toContain(refusal.msg);
  expect(document.activeElement).toBe(address);
});

test('S2 A chair without topics cannot be saved: the first topic gets the focus, with the reason', async () => {
  const asked = openTeam();
  await screen.findByText(meitner.name);
  fireEvent.click(screen.getAllByRole('button', { name: 'Roles' }).at(-1)!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles' }));
  const topics = () => dialog.getAllByRole<HTMLInputElement>('checkbox', { name: /^\d/ });
  fireEvent.click(topics().find(({ checked }) => checked)!);
  fireEvent.click(dialog.getByRole('button', { name: 'Make chair' }));
  expect(document.activeElement).toBe(topics()[0]);
  expect(describedBy(dialog.getByRole('group', { name: 'Topics of the chair' }))).toMatch(/topic/);
  fireEvent.click(topics()[0]!);
  expect(topics()[0]!.getAttribute('aria-invalid')).toBeNull();
  expect(asked.map(({ call }) => call)).not.toContain('staff_set_roles');
});

test('S2 Changing roles starts with the current ones: the higher of two, and a chair’s role as reviewer', async () => {
  const both: ListedStaff = { ...meitner, roles: ['chair', 'reviewer'] };
  const nightingale = { ...meitner, staff_id: 'n', name: 'Florence Nightingale', roles: ['secretary', 'chair'] };
  const staff_list = { staff: [both, nightingale], invitations: [] };
  const asked = answerCalls({ staff_list, staff_set_roles: both });
  showAdmin(<TeamScreen own={curie} />);
  await screen.findByText(meitner.name);
  const open = async (at: number) => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Roles' })[at]!);
    return within(await screen.findByRole('dialog', { name: 'Roles' }));
  };
  const first = await open(0);
  fireEvent.click(first.getByRole('button', { name: 'Make chair for 1 topic and reviewer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await open(1);
  expect(second.getByRole<HTMLInputElement>('radio', { name: 'Secretary' }).checked).toBe(true);
  fireEvent.click(second.getByRole('radio', { name: 'Owner' }));
  fireEvent.click(second.getByRole('button', { name: 'Make owner' }));
  await waitFor(() =>
    expect(asked.filter(({ call }) => call === 'staff_set_roles').map(({ body }) => body)).toEqual([
      { staff_id: 'meitner', roles: ['chair', 'reviewer'], topics: ['3'] },
      { staff_id: 'n', roles: ['owner'], topics: [] },
    ]),
  );
});

test('S2 A member who lost a phone is invited to set up sign-in again, with the same roles', async () => {
  const asked = answerCalls({
    ...{ staff_list: { staff: [owner, meitner], invitations: [] } },
    ...{ staff_invite: { ...sent, link: '', is_mailed: true } },
  });
  showAdmin(<TeamScreen own={curie} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Reset sign-in' }));
  expect(await screen.findByText(/with the same roles/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText(/with a link that nobody else is shown/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull();
  expect(asked).toContainEqual({
    call: 'staff_invite',
    body: { email: meitner.email, roles: ['chair'], topics: ['3'], language: 'en' },
  });
});

test.each([
  ['', 0],
  [meitner.name, 1],
])('S2 An invitation names the topics of a chair; for %j of the team it says what it replaces', async (name, said) => {
  const { email, roles, topics } = meitner;
  const staff_invitation: Invitation = { email, name, roles, topics, expires_at: sent.expires_at };
  answerCalls({ staff_invitation });
  showAdmin(<InvitationPage />);
  expect(await screen.findByText(new RegExp(`Topics: 3 ${site.topics[2]!.en.slice(0, 20)}`))).toBeTruthy();
  expect(screen.queryAllByText(/Accepting replaces how you sign in now/)).toHaveLength(said);
});

test.each([
  ['names the address', meitner.email],
  ['leaves the address open', ''],
])(
  'S2 If an invitation %s, the person who accepts it reads why the server refuses the address',
  async (_which, email) => {
    const staff_invitation: Invitation = { email, name: '', roles: ['owner'], topics: [], expires_at: sent.expires_at };
    const refusal = { code: '422', msg: 'This invitation is for another e-mail address.', field: 'email' };
    const staff_accept_password_options = () => new Response(JSON.stringify(refusal), { status: 422 });
    answerCalls({ staff_invitation, staff_accept_password_options });
    showAdmin(<InvitationPage />);
    fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: meitner.name } });
    const address = screen.getByLabelText('E-mail address');
    if (!email) fireEvent.change(address, { target: { value: meitner.email } });
    fireEvent.click(screen.getByRole('button', { name: 'Choose a password' }));
    const said = await screen.findByText(refusal.msg);
    // At the field only where it can be mended there.
    expect(address.getAttribute('aria-describedby') === said.id).toBe(email === '');
  },
);

test('S2 W9 An invitation that is used up leads to sign-in, and an answer whose reply was lost counts when pressed again', async () => {
  const refusal = { code: '410', msg: 'This invitation has been used.', problem: 'invitationVoid' };
  const isVoid = () => new Response(JSON.stringify(refusal), { status: 410 });
  answerCalls({ staff_invitation: isVoid });
  showAdmin(<InvitationPage />);
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/');
  cleanup();

  const { email } = meitner;
  const to = { email, name: '', topics: [], expires_at: sent.expires_at };
  const staff_accept_password_options = isVoid;
  answerCalls({ staff_invitation: { ...to, roles: ['chair'] }, staff_accept_password_options });
  showAdmin(<InvitationPage />);
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: meitner.name } });
  fireEvent.click(screen.getByRole('button', { name: 'Choose a password' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
  cleanup();

  let isLost = true;
  const staff_decline_invitation = () => {
    if (!isLost) return isVoid();
    isLost = false;
    throw new TypeError('offline');
  };
  answerCalls({ staff_invitation: { ...to, roles: ['reviewer'], may_decline: true }, staff_decline_invitation });
  showAdmin(<InvitationPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'I cannot review' }));
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(isLost).toBe(false));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Decline' }).getAttribute('data-loading')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect((await screen.findByRole('status')).textContent).toContain('The committee has your answer.');
});
