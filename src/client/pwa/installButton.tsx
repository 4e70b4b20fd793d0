import { Trans } from '@lingui/react/macro';
import classes from './installButton.module.css';
import { install, useInstallable } from './installPrompt.ts';

/** The way onto the home screen: a button where the browser offers one, the steps in words where it does not. */
export default function InstallButton() {
  const installable = useInstallable();
  if (matchMedia('(display-mode: standalone)').matches) return null;
  if (installable) {
    return (
      <>
        <button type="button" className={classes.button} onClick={() => void install()}>
          <Trans>Install this site as an app</Trans>
        </button>
        <small className={classes.gain}>
          <Gain />
        </small>
      </>
    );
  }
  if (!isSafari()) return null;
  return (
    <details className={classes.steps}>
      <summary>
        <Trans>Install this site as an app</Trans>
      </summary>
      <ol>
        <li>
          <Trans>Open the Share menu of Safari.</Trans>
        </li>
        <li>
          <Trans>Choose “Add to Home Screen” (on a Mac: “Add to Dock”).</Trans>
        </li>
        <li>
          <Trans>Drafts written in Safari stay in Safari: submit them there, or write in the app from the start.</Trans>
        </li>
      </ol>
    </details>
  );
}

/** What Chromium's app can do with a Word file that the page cannot: phones share it, computers open it. */
function Gain() {
  if (/android/i.test(navigator.userAgent)) return <Trans>You can then share Word files to it.</Trans>;
  return 'launchQueue' in globalThis && <Trans>You can then open Word files with it.</Trans>;
}

/** Safari installs by its own menu and says nothing to the page about it. */
function isSafari(): boolean {
  return /^((?!chrome|chromium|android|crios|fxios|edg).)*safari/i.test(navigator.userAgent);
}
