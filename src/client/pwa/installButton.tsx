import { Trans } from '@lingui/react/macro';
import quiet from '#client/ui/components/quietButton.module.css';
import classes from './installButton.module.css';
import { install, useInstallWay } from './installPrompt.ts';

/** How to install the app: a button if the browser offers it, instructions for Safari. */
export default function InstallButton() {
  const way = useInstallWay();
  if (way === 'prompt') {
    return (
      <>
        <button type="button" className={quiet.button} onClick={() => void install()}>
          <Trans>Install this site as an app</Trans>
        </button>
        <small className={classes.gain}>
          <Gain />
        </small>
      </>
    );
  }
  if (!way) return null;
  return (
    <details className={classes.steps}>
      <summary className={quiet.button}>
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

/** Explains how the installed app receives Word files in Chromium: on phones by sharing, on computers by opening. */
function Gain() {
  if (/android/i.test(navigator.userAgent)) return <Trans>You can then share Word files to it.</Trans>;
  return 'launchQueue' in globalThis && <Trans>You can then open Word files with it.</Trans>;
}
