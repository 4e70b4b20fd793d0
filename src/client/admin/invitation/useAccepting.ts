import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Invitation, OneTimeCodeSecret } from '#contract/staff/signIn.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { RefusedOutcome } from '#client/api/outcome.ts';
import { staffRequest } from '#client/admin/session/staffRequest.ts';
import { deviceName } from '#client/admin/access/deviceName.ts';
import { makePasskey } from '#client/admin/session/passkeys.ts';
import { useBusy } from '#client/ui/focus/useBusy.ts';

export interface InvitationFormProps {
  token: string;
  invitation: Invitation;
  /** Whether a password is accepted without an authenticator app (C6). */
  isPasswordEnough: boolean;
  onAccepted: (staff: SignedInStaff, isShared: boolean, recoveryCodes?: readonly string[]) => Promise<void>;
  /** Called if the invitation cannot be used any more, for example because the reply to an earlier try was lost. */
  onVoid: (refused: RefusedOutcome) => void;
}

/** The person who accepts. */
interface Identity {
  name: string;
  email: string;
}

/** `app`: a password with an authenticator app, even if a password alone would be sufficient. */
export type AcceptanceWay = 'passkey' | 'password' | 'app';

/** Shown beside the field to correct, or above the buttons. */
export type InvitationErrors = Partial<Record<keyof Identity | 'form', string>>;

/** Accepts an invitation: at once with a passkey, in two steps with a password and an authenticator app. */
export function useAccepting(
  { token, invitation, isPasswordEnough, onAccepted, onVoid }: InvitationFormProps,
  is_shared: boolean,
) {
  const { t } = useLingui();
  const { isBusy, during } = useBusy();
  const [errors, setErrors] = useState<InvitationErrors>({});
  const [begun, setBegun] = useState<{ identity: Identity; secret?: OneTimeCodeSecret }>();
  const noConnection = t`There is no connection to the server.`;

  function showError(words: string, field?: string): void {
    const isInField = field === 'name' || (field === 'email' && !invitation.email);
    setErrors({ [isInField ? field : 'form']: words });
  }
  function refuse(refused: RefusedOutcome): void {
    if (refused.problem === 'invitationVoid') onVoid(refused);
    else showError(refused.msg, refused.field);
  }

  async function withPasskey(identity: Identity): Promise<void> {
    const options = await staffRequest('staff_accept_passkey_options', { token, ...identity });
    const outcome = await makePasskey(options, (response) =>
      staffRequest('staff_accept_passkey', { token, ...identity, is_shared, response, label: deviceName() }),
    );
    if (outcome.kind === 'success') return onAccepted(outcome.data, is_shared);
    if (outcome.kind === 'refused') return refuse(outcome);
    if (outcome.kind === 'unreachable') return showError(noConnection);
    showError(t`No passkey was made. Please try again, or choose a password.`);
  }

  async function beginPassword(identity: Identity): Promise<void> {
    const outcome = await staffRequest('staff_accept_password_options', { token, ...identity });
    if (outcome.kind === 'success') setBegun({ identity, secret: outcome.data });
    else if (outcome.kind === 'refused') refuse(outcome);
    else showError(noConnection);
  }

  function accept(way: AcceptanceWay, typed: Identity): void {
    const identity = { name: typed.name.trim(), email: invitation.email || typed.email.trim() };
    const missing = {
      ...(!identity.name && { name: t`Please enter your name.` }),
      ...(!identity.email && { email: t`Please enter your e-mail address.` }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    if (way === 'password' && isPasswordEnough) return setBegun({ identity });
    void during(() => (way === 'passkey' ? withPasskey : beginPassword)(identity));
  }

  /** The second step; without a code if the password is enough. */
  async function acceptWithPassword(identity: Identity, password: string, code: string) {
    const body = { token, ...identity, is_shared, password, code };
    const outcome = await staffRequest('staff_accept_password', body);
    if (outcome.kind === 'success') await onAccepted(outcome.data.staff, is_shared, outcome.data.recovery_codes);
    else if (outcome.kind === 'refused' && outcome.problem === 'invitationVoid') onVoid(outcome);
    return outcome;
  }

  return { isBusy, errors, begun, accept, acceptWithPassword };
}
