import { lazy, Suspense } from 'react';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import type { Site } from '#site/site.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { parts } from '#client/admin/kinds/part/records.ts';
import { SiteNow } from '#client/admin/records/words/siteNow.ts';
import { ContentLanguages } from './form/contentLanguages.ts';

const BeginScreen = lazy(() => import('./begin/beginScreen.tsx'));
const SiteScreen = lazy(() => import('./siteScreen.tsx'));
const ConferenceScreen = lazy(() => import('./conferenceScreen.tsx'));
const PageScreen = lazy(() => import('./pageScreen.tsx'));
const AddPageScreen = lazy(() => import('./pages/addPageScreen.tsx'));
const AddressScreen = lazy(() => import('./pages/addressScreen.tsx'));
const ImportScreen = lazy(() => import('./import/importScreen.tsx'));
const TopicsScreen = lazy(() => import('./topicsScreen.tsx'));
const WalkScreen = lazy(() => import('./walk/walkScreen.tsx'));
const EditAddress = lazy(() => import('./walk/editAddress.tsx'));
const OtherPartScreen = lazy(() => import('./otherPartScreen.tsx'));

/** Screens that change the site, each loaded when it is opened (C2). */
export default function SiteRoutes({ own }: { own: SignedInStaff }) {
  return (
    <Suspense>
      <Routes>
        <Route path="begin" element={<BeginScreen own={own} />} />
        <Route element={<OfSiteNow />}>
          <Route index element={<SiteScreen own={own} />} />
          <Route path="add" element={<AddPageScreen />} />
          <Route path="address" element={<AddressScreen />} />
          <Route path="conference/:section" element={<ConferenceScreen />} />
          <Route path="page/:page" element={<PageScreen />} />
          <Route path="import" element={<ImportScreen />} />
          <Route path="topics" element={<TopicsScreen />} />
          <Route path="walk" element={<WalkScreen />} />
          <Route path="edit/*" element={<EditAddress />} />
          <Route path=":part" element={<OtherPartScreen />} />
        </Route>
        <Route path="*" element={<Navigate replace to="/site" />} />
      </Routes>
    </Suspense>
  );
}

/** Provides the site with its unpublished changes to the screens: its pages, and the languages of forms (C2, C6). */
function OfSiteNow() {
  const { data } = useRecord(parts, 'site');
  const now = (data?.value ?? site) as Site;
  return (
    <SiteNow value={Array.isArray(now.routes) && Array.isArray(now.navigation) ? now : site}>
      <ContentLanguages value={languagesIn(now)}>
        <Outlet />
      </ContentLanguages>
    </SiteNow>
  );
}
