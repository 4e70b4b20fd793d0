import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '#client/i18n/language.tsx';
import { locales } from '#contract/dates/locales.ts';
import { InstallSteps } from './installSteps.tsx';
import { isIos } from './thisBrowser.ts';
import classes from './notices.module.css';

/** Milliseconds after the last visit until Safari deletes a site's data. */
const lifetime = 7 * 24 * 60 * 60_000;

/**
 * Tells authors with drafts in Safari that it deletes them after a week, on which day, and how to prevent that (B3).
 * The screen offers to send and export them.
 */
export function SevenDays({ count }: { count: number }) {
  const language = useLanguage();
  // This visit counts as the last.
  const [deletedAt] = useState(() => Date.now() + lifetime);
  const until = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long' }).format(deletedAt);
  return (
    <div className={classes.week} role="note">
      <p>
        <Trans>
          Safari deletes what a site has stored if you do not visit the site for seven days. So submit{' '}
          <Plural value={count} one="this draft" other="these drafts" /> or open this site again <b>before {until}</b>.
          An export is a copy of your own: one file with text and Word file.
        </Trans>
      </p>
      <details>
        <summary>
          <Trans>In the installed app nothing is deleted: how to install it</Trans>
        </summary>
        <InstallSteps isIos={isIos()} />
        {isIos() ? (
          <p>
            <Trans>
              The app on the home screen does not see the drafts of Safari: export them before, and import them there.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              The app in the Dock has a storage of its own: export your drafts before, and import them there.
            </Trans>
          </p>
        )}
      </details>
    </div>
  );
}
