import { useEffect, useState } from 'react';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { useIdle } from '#client/performance/idle.ts';
import { AccountButton } from './accountButton.tsx';
import type AccountMenu from './accountMenu.tsx';

/**
 * The account button. Its menu is loaded when the page is idle or the button is pressed; if that fails, at the next
 * press.
 */
export function StaffAccount({ staff }: { staff: SignedInStaff }) {
  const isIdle = useIdle();
  const [presses, setPresses] = useState(0);
  const [Menu, setMenu] = useState<typeof AccountMenu>();
  useEffect(() => {
    if (!isIdle && presses === 0) return;
    import('./accountMenu.tsx').then(
      ({ default: Loaded }) => setMenu(() => Loaded),
      () => undefined,
    );
  }, [isIdle, presses]);
  if (!Menu) return <AccountButton name={staff.name} onClick={() => setPresses((count) => count + 1)} />;
  return <Menu staff={staff} isPressed={presses > 0} />;
}
