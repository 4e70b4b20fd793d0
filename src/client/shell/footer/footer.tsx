import { lazy } from 'react';
import { site } from '#conference/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { WhenIdle } from '#client/performance/deferred.tsx';
import classes from './footer.module.css';

const InstallButton = lazy(() => import('#client/pwa/installButton.tsx'));
const VisitorCounter = lazy(() => import('./visitorCounter.tsx'));

/** Copyright, legal notices, the visitor counter (N10), and the button that installs the app. */
export function Footer() {
  const text = useText();
  const { icp, privacy, secretariat } = site.legal ?? {};
  return (
    <footer className={classes.footer}>
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
        <div className={classes.right}>
          <WhenIdle>
            <InstallButton />
            <VisitorCounter />
          </WhenIdle>
        </div>
      </div>
    </footer>
  );
}
