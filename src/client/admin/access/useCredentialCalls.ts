import { useLingui } from '@lingui/react/macro';
import type { OwnCredentials } from '#contract/staff/own.ts';
import type { OneTimeCodeSecret } from '#contract/staff/signIn.ts';
import { makePasskey } from '#client/admin/session/passkeys.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { deviceName } from './deviceName.ts';

/** What to show after a call. */
export interface CredentialReplies {
  onChanged: (credentials: OwnCredentials) => void;
  onSetPassword: (secret: OneTimeCodeSecret) => void;
  onNewCodes: (codes: readonly string[]) => void;
}

/** Adds, changes and removes sign-in methods, one call at a time. */
export function useCredentialCalls({ onChanged, onSetPassword, onNewCodes }: CredentialReplies) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();

  async function addPasskey(): Promise<void> {
    const begun = await act(() => staffCall('staff_add_passkey_options', undefined));
    if (!begun) return;
    const outcome = await makePasskey(begun, (response) =>
      staffCall('staff_add_passkey', { response, label: deviceName() }),
    );
    if (outcome.kind === 'success') onChanged(outcome.data);
    else if (outcome.kind === 'known already')
      toast({ kind: 'info', message: t`This device has a passkey of yours already.` });
    else if (outcome.kind === 'refused') toast({ kind: 'error', message: outcome.msg });
  }

  async function setPassword(): Promise<void> {
    const begun = await act(() => staffCall('staff_set_password_options', undefined));
    if (begun) onSetPassword(begun.data);
  }

  async function makeCodes(): Promise<void> {
    const made = await act(() => staffCall('staff_recovery_codes', undefined));
    if (made) onNewCodes(made.data.recovery_codes);
  }

  /** @param credential_id - '' for the password */
  async function remove(credential_id: string): Promise<void> {
    const removed = await act(() => staffCall('staff_remove_credential', { credential_id }));
    if (!removed) return;
    onChanged(removed.data);
    if (credential_id)
      toast({
        kind: 'info',
        message: t`The passkey no longer works. On its device it is still to be seen: delete it there.`,
      });
  }

  return { isBusy, addPasskey, setPassword, makeCodes, remove };
}
