import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { answerCalls, showAdmin } from '../showAdmin.tsx';
import { curie } from '../curie.ts';
import { soon } from '../../../soon.ts';

/**
 * The code of the admin area's mail, loaded anew as by a page that was just opened, by somebody who has signed in.
 *
 * @param keeping - whether the device keeps anything
 * @param replies - `data` by the name of the call
 */
export async function openMailPage(keeping: 'device' | 'nothing', replies: Readonly<Record<string, unknown>> = {}) {
  cleanup();
  vi.resetModules();
  localStorage.setItem('admin-keeping', keeping);
  sessionStorage.setItem('admin-tab', 'yes');
  const asked = answerCalls({ staff_me: curie, mail_templates: [], country_list: [], ...replies });
  const [{ startStaffSession, staffSession }, kept, work, queue, saved, start, compose, mail, routes, toasts] =
    await Promise.all([
      import('#client/admin/session/staffSession.ts'),
      import('#client/admin/device/keeping.ts'),
      import('#client/admin/records/unsavedWork.ts'),
      import('#client/admin/records/queue.ts'),
      import('#client/admin/records/lastSaved.ts'),
      import('#client/admin/kinds/startChanges.ts'),
      import('#client/admin/mail/write/composeScreen.tsx'),
      import('#client/admin/mail/list/mailScreen.tsx'),
      import('#client/admin/mail/mailRoutes.tsx'),
      import('#client/ui/toasts/toasts.tsx'),
    ]);
  startStaffSession();
  await soon(() => expect(staffSession().state).toBe('signed in'));
  const show = (screen: ReactNode, address?: string) => {
    cleanup();
    showAdmin(
      <>
        {screen}
        <toasts.Toasts />
      </>,
      address,
    );
  };
  return {
    ...kept,
    ...work,
    ...queue,
    ...saved,
    ...start,
    asked,
    write: () => show(<compose.default />),
    list: () => show(<mail.default />),
    /** At an address of mail, from which links lead on. */
    at: (address: string) =>
      show(
        <Routes>
          <Route path="/mail/*" element={<routes.default />} />
        </Routes>,
        address,
      ),
  };
}
