// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { useEffect, type ReactNode } from 'react';
import { startStaffSession, useStaffSession } from '#client/admin/session/staffSession.ts';

let isStarted = false;

/** Shows what belongs to whoever has signed in to the admin area. */
export function AsStaff({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  useEffect(() => {
    if (!isStarted) startStaffSession();
    isStarted = true;
  }, []);
  return session.state === 'signed in' ? children : <p>Sign in at /dev/staff first.</p>;
}
