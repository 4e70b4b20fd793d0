import { lazy, Suspense } from 'react';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { Navigate, Route, Routes } from 'react-router-dom';

const BeginScreen = lazy(() => import('./begin/beginScreen.tsx'));
const SiteScreen = lazy(() => import('./siteScreen.tsx'));
const ConferenceScreen = lazy(() => import('./conferenceScreen.tsx'));
const PageScreen = lazy(() => import('./pageScreen.tsx'));
const OtherPartScreen = lazy(() => import('./otherPartScreen.tsx'));

/** The screens on which the site is changed, each loaded when it is opened (C2). */
export default function SiteRoutes({ own }: { own: SignedInStaff }) {
  return (
    <Suspense>
      <Routes>
        <Route index element={<SiteScreen own={own} />} />
        <Route path="begin" element={<BeginScreen own={own} />} />
        <Route path="conference/:section" element={<ConferenceScreen />} />
        <Route path="page/:page" element={<PageScreen />} />
        <Route path=":part" element={<OtherPartScreen />} />
        <Route path="*" element={<Navigate replace to="/site" />} />
      </Routes>
    </Suspense>
  );
}
