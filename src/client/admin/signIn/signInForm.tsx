import { Alert, Button, Checkbox, Divider, Stack } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { useSignInWays } from '#client/admin/session/signInWays.ts';
import { staffRequest } from '#client/admin/session/staffRequest.ts';
import { keeping } from '#client/admin/device/choice.ts';
import { canUsePasskeys, signInWithPasskey, type PasskeyOutcome } from '#client/admin/session/passkeys.ts';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { PasswordForm } from './passwordForm.tsx';

interface SignInFormProps {
  /** The initial address. */
  email?: string;
  /** Whether to ask if others use this computer too. */
  asksWhetherShared?: boolean;
  onSignedIn: (staff: SignedInStaff, isShared: boolean) => void | Promise<void>;
}

type Refusal = 'unreachable' | 'cancelled' | { words: string };

/** Signs in with a passkey, or with a password and the current code. */
export function SignInForm({ email = '', asksWhetherShared = false, onSignedIn }: SignInFormProps) {
  const { t } = useLingui();
  const ways = useSignInWays();
  const { isBusy, during } = useBusy();
  const [chosen, setChosen] = useState<'passkey' | 'password'>();
  const busy = isBusy ? chosen : undefined;
  const [isShared, setIsShared] = useState(!asksWhetherShared && keeping() === 'nothing');
  const [refusal, setRefusal] = useState<Refusal>();

  async function finish(way: 'passkey' | 'password', ask: () => Promise<PasskeyOutcome<SignedInStaff>>): Promise<void> {
    setChosen(way);
    setRefusal(undefined);
    await during(async () => {
      const outcome = await ask();
      if (outcome.kind === 'success') await onSignedIn(outcome.data, isShared);
      else setRefusal(refusalOf(outcome));
    });
  }

  return (
    <Stack gap={18}>
      {asksWhetherShared && (
        <Checkbox
          label={t`This is a shared computer`}
          description={t`Nothing is kept on it, and only this tab is signed in. Without a network there are no lists.`}
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
      )}
      {canUsePasskeys && (
        <>
          <Button
            variant="filled"
            disabled={busy === 'password'}
            loading={busy === 'passkey'}
            onClick={() => void finish('passkey', () => signInWithPasskey(isShared))}
          >
            <Trans>Sign in with a passkey</Trans>
          </Button>
          {ways && <Divider label={ways.is_password_enough ? t`or with a password` : t`or with password and code`} />}
        </>
      )}
      {ways && (
        <PasswordForm
          email={email}
          isBusy={busy === 'password'}
          isPasswordEnough={ways.is_password_enough}
          refusal={refusal && <Alert role="alert">{refusalWords(refusal)}</Alert>}
          onSend={(fields) =>
            void finish('password', () => staffRequest('staff_sign_in_password', { ...fields, is_shared: isShared }))
          }
        />
      )}
    </Stack>
  );
}

function refusalOf(outcome: Exclude<PasskeyOutcome<unknown>, { kind: 'success' }>): Refusal {
  if (outcome.kind === 'refused') return { words: outcome.msg };
  return outcome.kind === 'unreachable' ? 'unreachable' : 'cancelled';
}

function refusalWords(refusal: Refusal) {
  if (refusal === 'unreachable') return <Trans>There is no connection to the server. Nothing was changed.</Trans>;
  if (refusal === 'cancelled') return <Trans>No passkey was chosen. Please try again, or use password and code.</Trans>;
  return refusal.words;
}
