import { Alert, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { everythingUnsent, UnsentList } from '#client/admin/records/unsent.tsx';
import type { UnsentWork } from '#client/admin/device/keeping.ts';
import { enter, type SessionState } from '#client/admin/session/staffSession.ts';
import { useOfficeName } from '#client/admin/ui/officeName.ts';
import { PlainHeader } from '#client/admin/shell/plainHeader.tsx';
import { SignInForm } from './signInForm.tsx';
import classes from './signIn.module.css';

type Outside = Extract<SessionState, { state: 'signed out' | 'ended' }>;

/** Says that this device has unsent work, and whose. */
function UnsentNote({ session }: { session: Outside }) {
  const [unsent, setUnsent] = useState<readonly UnsentWork[]>([]);
  useEffect(() => void everythingUnsent().then(setUnsent), [session]);
  if (unsent.length === 0) return null;
  return (
    <Alert mb={22}>
      <Trans>This waits on this device until whoever wrote it signs in again:</Trans>
      <UnsentList unsent={unsent} />
    </Alert>
  );
}

/** Shown without a session, or after it has ended. */
export default function SignInPage({ session }: { session: Outside }) {
  const { t } = useLingui();
  const office = useOfficeName();
  const email = session.state === 'ended' ? session.staff.email : '';
  return (
    <div className={classes.page}>
      <title>{`${t`Sign in`} · ${office}`}</title>
      <PlainHeader />
      <main className={classes.card}>
        <h1>
          <Trans>Conference office</Trans>
        </h1>
        <Text c="dimmed" mt={8} mb={26}>
          <Trans>For those who run the conference. Authors log in on the site.</Trans>
        </Text>
        {(session.state === 'ended' || session.hasEnded) && (
          <Alert mb={22}>
            <Trans>
              Your session has ended, and the copies on this device have been deleted. Sign in again, and you are back
              where you were.
            </Trans>
          </Alert>
        )}
        <UnsentNote session={session} />
        {session.state === 'signed out' && session.isOffline && (
          <Alert mb={22}>
            <Trans>There is no connection to the server, so nobody can sign in right now.</Trans>
          </Alert>
        )}
        <SignInForm email={email} asksWhetherShared onSignedIn={enter} />
        <Text c="dimmed" size="sm" mt={22}>
          <Trans>
            Phone or password lost? A recovery code replaces the code. Without one, an owner of the team sets up your
            sign-in anew.
          </Trans>
        </Text>
        <Text c="dimmed" size="sm" mt="xs">
          <Trans>
            Here for the first time? Open the link of your invitation; for the first owner, a new server prints one when
            it starts.
          </Trans>
        </Text>
      </main>
    </div>
  );
}
