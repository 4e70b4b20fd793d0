import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import classes from './notices.module.css';

/** The steps to install the site with Safari, which has no button for it, each with the icon to look for (D1, B3). */
export function InstallSteps({ isIos }: { isIos: boolean }) {
  return (
    <ol className={classes.steps}>
      <Step sign="M12 15V3M8 7l4-4 4 4M7 10H5v11h14V10h-2">
        {isIos ? (
          <Trans>Tap Share, below the page or beside its address.</Trans>
        ) : (
          <Trans>Press Share, beside the address.</Trans>
        )}
      </Step>
      {isIos ? (
        <Step sign="M4 4h16v16H4zM12 8v8M8 12h8">
          <Trans>Choose “Add to Home Screen”.</Trans>
        </Step>
      ) : (
        <Step sign="M3 5h18v14H3zM3 15h18M8 17h.01M12 17h.01M16 17h.01">
          <Trans>Choose “Add to Dock”.</Trans>
        </Step>
      )}
      <Step sign="M4 4h16v16H4zM8 12.5l3 3 5.5-6">
        <Trans>Confirm with “Add”, open the app, and log in.</Trans>
      </Step>
    </ol>
  );
}

function Step({ sign, children }: { sign: string; children: ReactNode }) {
  return (
    <li>
      <LineIcon side={24} weight={1.6} path={sign} />
      <span>{children}</span>
    </li>
  );
}
