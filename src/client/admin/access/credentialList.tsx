import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnCredentials } from '#contract/staff/own.ts';
import type { OneTimeCodeSecret } from '#contract/staff/signIn.ts';
import { canUsePasskeys, makePasskey } from '#client/admin/session/passkeys.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { AskFirst } from '#client/admin/ui/askFirst.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import button from '#client/ui/components/buttonLink.module.css';
import { useClock } from '#client/ui/time/clock.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { deviceName } from './deviceName.ts';
import classes from './access.module.css';

interface CredentialListProps {
  credentials: OwnCredentials;
  onChanged: (credentials: OwnCredentials) => void;
  onSetPassword: (secret: OneTimeCodeSecret) => void;
  onNewCodes: (codes: readonly string[]) => void;
}

/** What is to be removed, once that is confirmed. */
interface Leaving {
  /** '' for the password. */
  credential_id: string;
}

/** Passkeys, and the password with its one-time codes. */
export function CredentialList({ credentials, onChanged, onSetPassword, onNewCodes }: CredentialListProps) {
  const { t } = useLingui();
  const clock = useClock();
  const { isBusy, act } = useAct();
  const [leaving, setLeaving] = useState<Leaving>();
  const { passkeys, password_set_at, recovery_codes } = credentials;
  const at = (iso: string) => clock(Date.parse(iso));

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

  return (
    <>
      <ul className={classes.list}>
        {passkeys.map(({ credential_id, label, added_at, last_used_at }) => (
          <li key={credential_id}>
            <span>
              <Trans>Passkey</Trans>
              {label && ` · ${label}`}
              <small>
                <Trans>added {at(added_at)}</Trans>
                {last_used_at && ' · '}
                {last_used_at && <Trans>last used {at(last_used_at)}</Trans>}
              </small>
            </span>
            <button
              type="button"
              className={classes.link}
              disabled={isBusy}
              onClick={() => setLeaving({ credential_id })}
            >
              <Trans>Remove</Trans>
            </button>
          </li>
        ))}
        {password_set_at && (
          <li>
            <span>
              <Trans>Password and authenticator app</Trans>
              <small>
                <Trans>set {at(password_set_at)}</Trans> ·{' '}
                <Plural value={recovery_codes} one="# recovery code left" other="# recovery codes left" />
              </small>
            </span>
            <span className={classes.row}>
              <button
                type="button"
                className={classes.link}
                disabled={isBusy}
                onClick={() =>
                  void act(() => staffCall('staff_recovery_codes', undefined)).then(
                    (made) => made && onNewCodes(made.data.recovery_codes),
                  )
                }
              >
                <Trans>New recovery codes</Trans>
              </button>
              <button
                type="button"
                className={classes.link}
                disabled={isBusy}
                onClick={() => setLeaving({ credential_id: '' })}
              >
                <Trans>Remove</Trans>
              </button>
            </span>
          </li>
        )}
      </ul>
      <div className={classes.actions}>
        {canUsePasskeys && (
          <button
            type="button"
            className={button.button}
            data-variant="outline"
            disabled={isBusy}
            onClick={() => void addPasskey()}
          >
            <Trans>Add a passkey</Trans>
          </button>
        )}
        <button
          type="button"
          className={button.button}
          data-variant="outline"
          disabled={isBusy}
          onClick={() =>
            void act(() => staffCall('staff_set_password_options', undefined)).then(
              (begun) => begun && onSetPassword(begun.data),
            )
          }
        >
          {password_set_at ? <Trans>Change the password</Trans> : <Trans>Set a password</Trans>}
        </button>
      </div>
      <AskFirst
        isOpen={leaving !== undefined}
        action={t`Remove`}
        onNo={() => setLeaving(undefined)}
        onYes={() => {
          setLeaving(undefined);
          if (leaving) void remove(leaving.credential_id);
        }}
      >
        {leaving?.credential_id === '' ? (
          <Trans>The password and the recovery codes no longer work, and all your other sessions end.</Trans>
        ) : (
          <Trans>The passkey no longer works, and all your other sessions end.</Trans>
        )}
      </AskFirst>
    </>
  );
}
