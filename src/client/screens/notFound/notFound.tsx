import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { movedTo } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { navigatedPages, pagesBesideMenu } from '#client/conference/navigatedPages.ts';
import { useTranslatedPath } from '#client/conference/translatedPath.ts';
import { Page } from '#client/ui/components/page.tsx';
import classes from './notFound.module.css';

/** The page for an unknown path (N8), also without a network. A former address redirects (C2). */
export default function NotFound() {
  const text = useText();
  const { t } = useLingui();
  const translated = useTranslatedPath();
  const language = useLanguage();
  const pages = [
    ...navigatedPages(language),
    ...pagesBesideMenu(language).map(({ path, title }) => ({ to: path, label: title })),
  ];
  const { pathname, search } = useLocation();
  const moved = movedTo(site, pathname);
  if (moved) return <Navigate replace to={moved + search} />;
  return (
    <Page
      title={t`There is no page here`}
      width="text"
      lead={
        pages.length > 0 ? (
          <Trans>The address may be mistyped, or the page may have moved. These pages are here:</Trans>
        ) : (
          <Trans>The address may be mistyped, or the page may have moved.</Trans>
        )
      }
    >
      <ul className={classes.pages}>
        {pages.map(({ label, to }) => (
          <li key={to}>
            <Link to={translated(to)}>{text(label)}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
