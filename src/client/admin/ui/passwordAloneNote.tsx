import { Trans } from '@lingui/react/macro';

/** Why no second factor is required, and when it will be (C6). */
export function PasswordAloneNote() {
  return (
    <Trans>
      Only this computer reaches the server, so a password alone is enough. As soon as others can reach it, a passkey or
      a code is asked for: set one up beforehand under “Sign-in and devices”.
    </Trans>
  );
}
