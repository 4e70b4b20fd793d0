import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Route, RouteKind } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { pagesBesideMenu } from '#client/conference/navigatedPages.ts';
import { isHome } from '#client/conference/pageTitle.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { WhenIdle, WhenNear } from '#client/performance/deferred.tsx';
import classes from './footer.module.css';

const loadWhenIdle = () => import('#client/shell/whenIdle.ts');
const loadShareButton = () => import('#client/features/share/shareButton.tsx');

/** Further kinds of pages that people send to one another. */
const sharedKinds: readonly RouteKind[] = ['call', 'program', 'news'];

/**
 * Pages that are in no menu, copyright, legal notices and the visitor counter (N10). The front page has a button to
 * install the site (D1), as the dashboard and the form have; pages that people send to one another have one to share.
 */
export function Footer({ route }: { route: Route | undefined }) {
  const text = useText();
  const { icp, privacy, secretariat } = site.legal ?? {};
  const isFront = route !== undefined && isHome(route);
  const isShared = isFront || (route !== undefined && sharedKinds.includes(route.kind));
  return (
    <footer className={classes.footer}>
      <MorePages />
      <div className={classes.row}>
        <div>
          <p className={classes.line}>{text(site.copyright)}</p>
          {secretariat && <p className={classes.line}>{text(secretariat)}</p>}
          {privacy && <p className={classes.line}>{text(privacy)}</p>}
          {icp && (
            <p className={classes.line}>
              <a href="https://beian.miit.gov.cn/">{icp}</a>
            </p>
          )}
        </div>
        <div className={classes.right} data-unprinted>
          <WhenIdle load={loadWhenIdle}>
            {({ InstallButton, VisitorCounter }) => (
              <>
                {isFront && <InstallButton />}
                <VisitorCounter />
              </>
            )}
          </WhenIdle>
          {isShared && <WhenNear load={loadShareButton}>{({ default: ShareButton }) => <ShareButton />}</WhenNear>}
        </div>
      </div>
    </footer>
  );
}

/** Pages that are in no menu. The check of receipts is where receipts are: on the dashboard, and in their QR codes. */
function MorePages() {
  const { t } = useLingui();
  const language = useLanguage();
  const pages = pagesBesideMenu(language).filter(({ kind }) => kind !== 'verify');
  if (pages.length === 0) return null;
  return (
    <nav className={classes.pages} data-unprinted aria-label={t`More pages`}>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title[language]}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
