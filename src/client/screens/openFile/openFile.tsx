import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { pathIn } from '#contract/pages/page.ts';
import { problemsIn, type OpeningProblem } from '#contract/pages/openedFile.ts';
import { inWords } from '#contract/problems/problems.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { useLaunched } from '#client/openedFiles/launched.ts';
import { useOpenedFiles } from '#client/openedFiles/useOpenedFiles.ts';
import { loginAndReturn } from '#client/session/loginState.ts';
import { restoreSession, useAccount } from '#client/session/session.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { usePromised } from '#client/ui/usePromised.ts';
import { Page } from '#client/ui/components/page.tsx';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import { Choices } from './choices.tsx';
import classes from './openFile.module.css';

/**
 * Puts a Word file that was opened with the installed app, or shared to it, into a draft (D1, O3). Any web page can
 * send a file here, so nothing is done with it until the author decides.
 */
export default function OpenFile({ route }: { route: RouteOf<'openFile'> }) {
  const text = useText();
  return (
    <Page
      title={text(route.title)}
      width="form"
      lead={
        <Trans>
          It is saved on this device, with an abstract that you write here. Nothing is sent before you press Submission.
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
  // Before that, it is unknown whose files to offer.
  const restored = usePromised(() => restoreSession().then(() => true));
  const isKnown = Boolean(restored) && mounted;
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

/** Redirects to the log-in page and back: only a logged-in author can decide about a file. */
function useLogInFirst(path: string, isNeeded: boolean): void {
  const navigate = useNavigate();
  const loginPath = pathIn(site.routes, useLanguage(), 'login');
  useEffect(() => {
    if (isNeeded) void navigate(loginAndReturn(loginPath, path), { replace: true });
  }, [isNeeded, loginPath, navigate, path]);
}

/** Shown when no file is waiting: how files arrive here, and a link to write without one. */
function NoFile({ isExplained }: { isExplained: boolean }) {
  const language = useLanguage();
  return (
    <>
      {isExplained && (
        <p>
          <Trans>
            No file is waiting. Once this site is installed as an app by Chrome or Edge, a Word file comes here when you
            open it with the app on a computer, or share it to the app on an Android phone.
          </Trans>
        </p>
      )}
      <p>
        <ButtonLink to={pathIn(site.routes, language, 'submission')} variant="outline">
          <Trans>New abstract</Trans>
        </ButtonLink>
      </p>
    </>
  );
}

/** Explains why opened or shared files are not offered. */
export function RejectedFiles({ problems }: { problems: readonly OpeningProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className={classes.rejected} role="alert">
      {problems.map((problem) => (
        <p key={problem}>
          <Reason problem={problem} />
        </p>
      ))}
    </div>
  );
}

function Reason({ problem }: { problem: OpeningProblem }): ReactNode {
  const language = useLanguage();
  switch (problem) {
    case 'fileNotWord':
    case 'fileTooLarge':
    case 'fileEmpty': {
      const reason = inWords({ code: problem }, language);
      return <Trans>A file was not taken. {reason}</Trans>;
    }
    case 'tooMany':
      return (
        <Trans>A file was not taken: too much is waiting here. Decide about these first, then open it again.</Trans>
      );
    case 'full':
      return <Trans>A file was not taken: this device has no room left. Free some space, then open it again.</Trans>;
    case 'notKept':
      return <Trans>A file could not be read, or this device would not keep it. Please open it again.</Trans>;
    case 'none':
      return <Trans>There was no file in what you shared. Please share the Word file itself.</Trans>;
    case 'lost':
      return (
        <Trans>
          The file did not come along: the app was not ready on this device. It is now; please share the file again.
        </Trans>
      );
  }
}
