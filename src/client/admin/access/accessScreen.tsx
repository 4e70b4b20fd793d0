import { Button, NativeSelect, Space, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConnection } from '#client/api/connection.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { staffSession } from '#client/admin/session/staffSession.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { useAnswer } from '#client/admin/records/answers.ts';
import type { OwnCredentials } from '#contract/staff/own.ts';
import { isLanguage } from '#contract/pages/page.ts';
import type { OneTimeCodeSecret } from '#contract/staff/signIn.ts';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { AuthenticatorSteps } from './authenticatorSteps.tsx';
import { CredentialList } from './credentialList.tsx';
import { RecoveryCodeList } from './recoveryCodes.tsx';
import { SessionList } from './sessionList.tsx';

/** The person's own passkeys, password and sessions. */
export default function AccessScreen() {
  const { t } = useLingui();
  const credentials = useAnswer('staff_credentials', undefined);
  const sessions = useAnswer('staff_sessions', undefined);
  const [secret, setSecret] = useState<OneTimeCodeSecret>();
  const [codes, setCodes] = useState<readonly string[]>();

  function done(): void {
    setCodes(undefined);
    credentials.ask();
    sessions.ask();
  }

  return (
    <Screen title={t`Sign-in and devices`} lead={t`How you get in, and where you are in at the moment.`}>
      <Section title={t`Means of signing in`}>
        {credentials.data ? (
          <CredentialList
            credentials={credentials.data}
            onChanged={(changed) => {
              credentials.show(changed);
              // Removing a passkey or the password ends the other sessions.
              sessions.ask();
            }}
            onSetPassword={setSecret}
            onNewCodes={setCodes}
          />
        ) : (
          <Waiting {...credentials} />
        )}
      </Section>
      <Section title={t`Signed in`}>
        {sessions.data ? <SessionList sessions={sessions.data} onChanged={sessions.ask} /> : <Waiting {...sessions} />}
      </Section>
      {credentials.data && (
        <Section title={t`Mail to you`}>
          <MailLanguage credentials={credentials.data} onChanged={credentials.show} />
        </Section>
      )}
      <Section title={t`Your data`}>
        <OwnData />
      </Section>
      <PasswordDialog
        secret={secret}
        onClose={() => setSecret(undefined)}
        onSet={(made) => {
          setSecret(undefined);
          setCodes(made);
        }}
      />
      <Dialog
        opened={codes !== undefined}
        onClose={done}
        title={t`Recovery codes`}
        // The codes are shown once, so only the button that confirms they were saved closes the dialog.
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        {codes && <RecoveryCodeList codes={codes} onDone={done} />}
      </Dialog>
    </Screen>
  );
}

/** The language of reminders and other mail to the person (W9). */
function MailLanguage({
  credentials: { language },
  onChanged,
}: {
  credentials: OwnCredentials;
  onChanged: (changed: OwnCredentials) => void;
}) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const isOffline = useConnection() === 'offline';
  const choose = (wanted: string) =>
    isLanguage(wanted) &&
    void act(() => staffCall('staff_set_language', { language: wanted })).then(
      (outcome) => outcome && onChanged(outcome.data),
    );
  return (
    <NativeSelect
      label={t`Language`}
      maw={240}
      disabled={isBusy || isOffline}
      data={[
        ...(language === '' ? [{ value: '', label: t`not known yet` }] : []),
        { value: 'en', label: 'English' },
        { value: 'zh', label: '中文' },
      ]}
      value={language}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** Saves everything that the server stores about the reader, as the law grants (V5). */
function OwnData() {
  const { isBusy, act } = useAct();
  const isOffline = useConnection() === 'offline';
  async function save(): Promise<void> {
    const outcome = await act(() => staffCall('staff_own_data', undefined));
    if (!outcome) return;
    const json = JSON.stringify(outcome.data, null, 2);
    saveFile('my-data.json', new Blob([json], { type: 'application/json' }));
  }
  return (
    <>
      <Text>
        <Trans>
          What this site stores about you: your profile, how you sign in, your entries in the log, and what you wrote as
          a reviewer. Data about others is left out.
        </Trans>
      </Text>
      <Space h="sm" />
      <Button loading={isBusy} disabled={isOffline} onClick={() => void save()}>
        <Trans>Download my data</Trans>
      </Button>
    </>
  );
}

interface PasswordDialogProps {
  /** Undefined while the dialog is closed. */
  secret: OneTimeCodeSecret | undefined;
  onClose: () => void;
  onSet: (recoveryCodes: readonly string[]) => void;
}

/** A password, with the first code of an authenticator app. */
function PasswordDialog({ secret, onClose, onSet }: PasswordDialogProps) {
  const { t } = useLingui();
  const session = staffSession();
  const email = session.state === 'signed in' ? session.staff.email : '';
  async function send(password: string, code: string) {
    const outcome = await staffCall('staff_set_password', { password, code });
    if (outcome.kind === 'success') onSet(outcome.data.recovery_codes);
    return outcome;
  }
  return (
    <Dialog opened={secret !== undefined} onClose={onClose} title={t`Password and authenticator app`} size="lg">
      {secret && <AuthenticatorSteps secret={secret} email={email} action={t`Set the password`} send={send} />}
    </Dialog>
  );
}

/** Shown until the answer arrives: empty space, or the reason why it failed. */
function Waiting({ problem, ask }: { problem: string | undefined; ask: () => void }) {
  return problem ? <AsOf problem={problem} ask={ask} /> : <Space h={116} />;
}
