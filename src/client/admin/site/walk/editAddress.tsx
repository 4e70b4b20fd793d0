import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useRecord } from '#client/records/useRecords.ts';
import { parts } from '#client/admin/kinds/part/records.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { formOf } from '#client/admin/site/partNames.ts';
import { routeNow } from './routeNow.ts';

/**
 * `/admin/site/edit` before the path of a public page leads to the form of that page (C9). Staff get links to it on public pages
 * (`editLink.ts`), and can type it or store it as a bookmark.
 */
export default function EditAddress() {
  const { t } = useLingui();
  const path = `/${useParams()['*'] ?? ''}`;
  const route = routeNow(useSiteNow(), path);
  const { state } = useRecord(parts, 'site');
  if (route) return <Navigate replace to={formOf(route)} />;
  // The published site lacks pages that were added since.
  if (state === 'loading' || state === 'asking') return null;
  return (
    <Screen title={t`Edit this page`} back={<BackLink to="/site">{t`Site`}</BackLink>}>
      <p role="status">
        <Trans>The site has no page at {path}.</Trans>
      </p>
      <Link to="/site">
        <Trans>All pages of the site</Trans>
      </Link>
    </Screen>
  );
}
