import { Menu, Stack, Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { greatestRole } from '#contract/staff/roles.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { UnsentWork } from '#client/admin/device/keeping.ts';
import { useRoleNames } from '#client/admin/records/words/roles.ts';
import { AccountButton } from './accountButton.tsx';
import { SignOutItem, UnsentQuestion } from './signOutItem.tsx';

interface AccountMenuProps {
  staff: SignedInStaff;
  /** Whether the button was pressed before the menu was loaded. */
  isPressed: boolean;
}

/** The signed-in person's name, and links to the person's own pages. */
export default function AccountMenu({ staff, isPressed }: AccountMenuProps) {
  const names = useRoleNames();
  const [unsent, setUnsent] = useState<readonly UnsentWork[]>();
  return (
    <>
      <Menu defaultOpened={isPressed} position="bottom-end" shadow="md" width={260}>
        <Menu.Target>
          <AccountButton name={staff.name} />
        </Menu.Target>
        <Menu.Dropdown>
          <Stack gap={1} px="sm" py="xs" fz="sm" c="dimmed">
            <Text inherit fw={700} c="bright">
              {staff.name}
            </Text>
            <span>{staff.email}</span>
            <span>{staff.roles.map((role) => names[role].name).join(' · ')}</span>
          </Stack>
          <Menu.Divider />
          <Menu.Item component={Link} to="/access">
            <Trans>Sign-in and devices</Trans>
          </Menu.Item>
          {greatestRole(staff.roles) !== 'reviewer' && (
            <Menu.Item component={Link} to="/offline">
              <Trans>Available offline</Trans>
            </Menu.Item>
          )}
          <Menu.Item component="a" href="/">
            <Trans>The site</Trans>
          </Menu.Item>
          <SignOutItem onAsk={setUnsent} />
        </Menu.Dropdown>
      </Menu>
      {unsent && <UnsentQuestion unsent={unsent} onNo={() => setUnsent(undefined)} />}
    </>
  );
}
