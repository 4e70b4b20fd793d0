import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

const SiteScreen = lazy(() => import('./siteScreen.tsx'));
const ConferenceScreen = lazy(() => import('./conferenceScreen.tsx'));
const PageScreen = lazy(() => import('./pageScreen.tsx'));
const OtherPartScreen = lazy(() => import('./otherPartScreen.tsx'));

/** The screens on which the site is changed, each loaded when it is opened (C2). */
export default function SiteRoutes() {
  return (
    <Suspense>
      <Routes>
        <Route index element={<SiteScreen />} />
        <Route path="conference/:section" element={<ConferenceScreen />} />
        <Route path="page/:page" element={<PageScreen />} />
        <Route path=":part" element={<OtherPartScreen />} />
        <Route path="*" element={<Navigate replace to="/site" />} />
      </Routes>
    </Suspense>
  );
}
