import { lazy, Suspense, useState } from 'react';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { useIdle } from '#client/performance/idle.ts';
import { AccountButton } from './accountButton.tsx';

const AccountMenu = lazy(() => import('./accountMenu.tsx'));

/** Its menu is fetched when the page is idle, or pressed. */
export function StaffAccount({ staff }: { staff: SignedInStaff }) {
  const isIdle = useIdle();
  const [isPressed, setPressed] = useState(false);
  const button = <AccountButton name={staff.name} onClick={() => setPressed(true)} />;
  if (!isIdle && !isPressed) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu staff={staff} isPressed={isPressed} />
    </Suspense>
  );
}
