import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#conference/site.ts';
import { pathIn } from '#contract/pages/page.ts';
import { problemsIn } from '#contract/pages/openedFile.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { useLaunched } from '#client/openedFiles/launched.ts';
import { useOpenedFiles } from '#client/openedFiles/useOpenedFiles.ts';
import { loginAndReturn } from '#client/session/loginState.ts';
import { restoreSession, useAccount } from '#client/session/session.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { Page } from '#client/ui/components/page.tsx';
import { Choices } from './choices.tsx';
import { NoFile } from './noFile.tsx';
import { RejectedFiles } from './rejectedFiles.tsx';

/**
 * Where a Word file that was opened with the installed app, or shared to it, is put into a draft (D1, O3). Any page of
 * the web can send a file here, so nothing happens to it before the author decides.
 */
export default function OpenFile({ route }: { route: RouteOf<'openFile'> }) {
  const text = useText();
  return (
    <Page
      title={text(route.title)}
      width="form"
      lead={
        <Trans>
          It is kept on this device, with an abstract that you write here. Nothing is sent before you press Submission.
        </Trans>
      }
    >
      <Opened path={route.path} />
    </Page>
  );
}

function Opened({ path }: { path: string }) {
  const account = useAccount();
  const mounted = useMounted();
  const isKnown = useSessionKnown() && mounted;
  const { search } = useLocation();
  const launched = useLaunched();
  const files = useOpenedFiles(isKnown ? account?.visitor_id : null);
  const hasFiles = files !== undefined && files.length > 0;
  useLogInFirst(path, hasFiles && !account);

  if (!files || launched.busy || (hasFiles && !account)) return null;
  const problems = [...new Set([...problemsIn(new URLSearchParams(search)), ...launched.problems])];
  return (
    <>
      <RejectedFiles problems={problems} />
      {account && hasFiles && <Choices account={account} files={files} />}
      {!hasFiles && <NoFile isExplained={problems.length === 0} />}
    </>
  );
}

/** Whether the session is restored, so that the account is reliable. */
function useSessionKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let current = true;
    void restoreSession().then(() => current && setKnown(true));
    return () => {
      current = false;
    };
  }, []);
  return isKnown;
}

/** Redirects to the log-in page and back: only a logged-in author can decide about a file. */
function useLogInFirst(path: string, isNeeded: boolean): void {
  const navigate = useNavigate();
  const loginPath = pathIn(site.routes, useLanguage(), 'login');
  useEffect(() => {
    if (isNeeded) void navigate(loginAndReturn(loginPath, path), { replace: true });
  }, [isNeeded, loginPath, navigate, path]);
}
