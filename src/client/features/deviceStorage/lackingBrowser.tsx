import { Trans } from '@lingui/react/macro';
import { CopyButton } from '#client/ui/copy/copyButton.tsx';
import { NothingStored } from './nothingStored.tsx';
import { whatIsLacking, type Lacks } from './thisBrowser.ts';
import classes from './notices.module.css';

/**
 * Says, before anything is typed, which features this browser lacks for authors, and how to continue in a better one
 * (B2, B5).
 */
export function LackingBrowser() {
  const lacks = whatIsLacking();
  return lacks && <Lacking lacks={lacks} address={location.origin + location.pathname} />;
}

function Lacking({ lacks, address }: { lacks: Lacks; address: string }) {
  return (
    <section className={classes.notice} role="note">
      <p>
        <b>
          <Where lacks={lacks} />
        </b>
      </p>
      <ul>
        {lacks.storage && (
          <li>
            <NothingStored />
          </li>
        )}
        {lacks.worker && (
          <li>
            <Trans>Pages do not open without a network.</Trans>
          </li>
        )}
        {lacks.app && (
          <li>
            <Trans>Drafts stay in the app: your browser does not see them. Files may not be saved from here.</Trans>
          </li>
        )}
      </ul>
      <p>
        <Way lacks={lacks} />
      </p>
      <CopyButton value={address}>
        <Trans>Copy the address</Trans>
      </CopyButton>
    </section>
  );
}

function Where({ lacks }: { lacks: Lacks }) {
  if (lacks.app === 'wechat') return <Trans>This page is open inside WeChat.</Trans>;
  if (lacks.app) return <Trans>This page is open inside another app.</Trans>;
  return <Trans>This browser window cannot do all that writing needs.</Trans>;
}

function Way({ lacks }: { lacks: Lacks }) {
  if (lacks.app === 'wechat') {
    return (
      <Trans>
        Better in your browser: tap “···” at the top right and choose to open the page in the browser, or copy the
        address, and log in there.
      </Trans>
    );
  }
  return (
    <Trans>Better: open this address in an ordinary window of Safari, Chrome, Edge or Firefox, and log in there.</Trans>
  );
}
