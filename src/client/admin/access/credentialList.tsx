import { Button, Group } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnCredentials } from '#contract/staff/own.ts';
import { canUsePasskeys } from '#client/admin/session/passkeys.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { useShortTime } from '#client/admin/ui/shortTime.ts';
import { useCredentialCalls, type CredentialReplies } from './useCredentialCalls.ts';
import classes from '#client/admin/ui/rows.module.css';

interface CredentialListProps extends CredentialReplies {
  credentials: OwnCredentials;
}

/** Passkeys, and the password with its one-time codes. */
export function CredentialList({ credentials, ...replies }: CredentialListProps) {
  const { t } = useLingui();
  const { isBusy, addPasskey, setPassword, makeCodes, remove } = useCredentialCalls(replies);
  /** The passkey to remove after confirmation; '' for the password. */
  const [leaving, setLeaving] = useState<string>();
  const { passkeys, password_set_at, has_code_app } = credentials;

  return (
    <>
      <ul className={classes.rows}>
        {passkeys.map((passkey) => (
          <li key={passkey.credential_id}>
            <PasskeyFacts passkey={passkey} />
            <Button variant="link" disabled={isBusy} onClick={() => setLeaving(passkey.credential_id)}>
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
        {password_set_at && (
          <li>
            <PasswordFacts {...credentials} password_set_at={password_set_at} />
            <Group gap="md">
              {has_code_app && (
                <Button variant="link" disabled={isBusy} onClick={() => void makeCodes()}>
                  <Trans>New recovery codes</Trans>
                </Button>
              )}
              <Button variant="link" disabled={isBusy} onClick={() => setLeaving('')}>
                <Trans>Remove</Trans>
              </Button>
            </Group>
          </li>
        )}
      </ul>
      <Group gap={10} mt={18}>
        {canUsePasskeys && (
          <Button disabled={isBusy} onClick={() => void addPasskey()}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
        <Button disabled={isBusy} onClick={() => void setPassword()}>
          {has_code_app || !password_set_at ? (
            password_set_at ? (
              <Trans>Change the password</Trans>
            ) : (
              <Trans>Set a password</Trans>
            )
          ) : (
            <Trans>Add an authenticator app</Trans>
          )}
        </Button>
      </Group>
      <ConfirmDialog
        opened={leaving !== undefined}
        action={t`Remove`}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          setLeaving(undefined);
          if (leaving !== undefined) void remove(leaving);
        }}
      >
        {leaving === '' ? (
          <Trans>The password and the recovery codes no longer work, and all your other sessions end.</Trans>
        ) : (
          <Trans>The passkey no longer works, and all your other sessions end.</Trans>
        )}
      </ConfirmDialog>
    </>
  );
}

function PasskeyFacts({ passkey }: { passkey: OwnCredentials['passkeys'][number] }) {
  const shortTime = useShortTime();
  const at = (iso: string) => shortTime(Date.parse(iso));
  const { label, added_at, last_used_at } = passkey;
  return (
    <span>
      <Trans>Passkey</Trans>
      {label && ` · ${label}`}
      <small>
        <Trans>added {at(added_at)}</Trans>
        {last_used_at && ' · '}
        {last_used_at && <Trans>last used {at(last_used_at)}</Trans>}
      </small>
    </span>
  );
}

function PasswordFacts({
  password_set_at,
  has_code_app,
  recovery_codes,
}: OwnCredentials & { password_set_at: string }) {
  const shortTime = useShortTime();
  const at = (iso: string) => shortTime(Date.parse(iso));
  return (
    <span>
      {has_code_app ? <Trans>Password and authenticator app</Trans> : <Trans>Password, on this computer only</Trans>}
      <small>
        <Trans>set {at(password_set_at)}</Trans>
        {has_code_app && ' · '}
        {has_code_app && <Plural value={recovery_codes} one="# recovery code left" other="# recovery codes left" />}
      </small>
    </span>
  );
}
