import { lazy, Suspense } from 'react';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import type { Site } from '#site/site.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { parts } from '#client/admin/records/kinds.ts';
import { ContentLanguages } from './form/contentLanguages.ts';

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
        <Route element={<InSiteLanguages />}>
          <Route path="conference/:section" element={<ConferenceScreen />} />
          <Route path="page/:page" element={<PageScreen />} />
          <Route path=":part" element={<OtherPartScreen />} />
        </Route>
        <Route path="*" element={<Navigate replace to="/site" />} />
      </Routes>
    </Suspense>
  );
}

/** Forms ask for texts in the languages of the site as it is being changed, published or not (C6). */
function InSiteLanguages() {
  const { data } = useRecord(parts, 'site');
  return (
    <ContentLanguages value={languagesIn((data?.value ?? site) as Site)}>
      <Outlet />
    </ContentLanguages>
  );
}
