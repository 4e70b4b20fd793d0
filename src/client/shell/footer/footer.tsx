import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { pagesBesideMenu } from '#client/conference/navigatedPages.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { WhenIdle, WhenNear } from '#client/performance/deferred.tsx';
import classes from './footer.module.css';

const loadWhenIdle = () => import('#client/shell/whenIdle.ts');
const loadShareButton = () => import('#client/features/share/shareButton.tsx');

/**
 * Pages that are in no menu, copyright, legal notices, the visitor counter (N10), and buttons to share and to install.
 */
export function Footer() {
  const text = useText();
  const { icp, privacy, secretariat } = site.legal ?? {};
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
                <InstallButton />
                <VisitorCounter />
              </>
            )}
          </WhenIdle>
          <WhenNear load={loadShareButton}>{({ default: ShareButton }) => <ShareButton />}</WhenNear>
        </div>
      </div>
    </footer>
  );
}

function MorePages() {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <nav className={classes.pages} data-unprinted aria-label={t`More pages`}>
      <ul>
        {pagesBesideMenu(language).map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title[language]}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
