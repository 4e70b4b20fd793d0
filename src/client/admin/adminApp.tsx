import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { FailureBoundary } from '#client/ui/components/failureBoundary.tsx';
import { Themed } from '#client/ui/theme/themed.tsx';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { useShownSite } from './device/publishedSite.ts';
import { AdminLanguage } from './i18n/adminLanguage.tsx';
import { useConfirmation } from './session/confirmation.ts';
import { useStaffSession } from './session/staffSession.ts';
import { AdminShell } from './shell/adminShell.tsx';
import { adminTheme } from './theme/theme.ts';

const SignInPage = lazy(() => import('./signIn/signInPage.tsx'));
const ReauthenticationDialog = lazy(() => import('./signIn/reauthenticationDialog.tsx'));
const InvitationPage = lazy(() => import('./invitation/invitationPage.tsx'));

/** The admin area: a separate application, which no visitor's page loads. */
export function AdminApp() {
  const { pathname } = useLocation();
  // Renders again when the site is published, because every part of the area may show its dates, names or settings.
  useShownSite();
  return (
    <Themed theme={adminTheme}>
      <Suspense>
        <AdminLanguage>
          <FailureBoundary page={pathname}>
            <Suspense>
              <Routes>
                <Route path="/invitation" element={<InvitationPage />} />
                <Route path="*" element={<Gate />} />
              </Routes>
            </Suspense>
          </FailureBoundary>
          <Toasts />
        </AdminLanguage>
      </Suspense>
    </Themed>
  );
}

/** Shows the area to signed-in staff, and the sign-in page to others. */
function Gate() {
  const session = useStaffSession();
  const isAsking = useConfirmation() !== undefined;
  if (session.state === 'starting') return null;
  if (session.state !== 'signed in') return <SignInPage session={session} />;
  return (
    <>
      <AdminShell staff={session.staff} />
      {isAsking && (
        <Suspense>
          <ReauthenticationDialog />
        </Suspense>
      )}
    </>
  );
}
