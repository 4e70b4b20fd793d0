import { Menu } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { signOut } from '#client/admin/session/staffSession.ts';

/** Signs out; copies on this device are deleted (S11). */
export function SignOutItem() {
  return (
    <Menu.Item onClick={() => void signOut()}>
      <Trans>Sign out and delete the copies on this device</Trans>
    </Menu.Item>
  );
}
