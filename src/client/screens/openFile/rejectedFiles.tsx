import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpeningProblem } from '#contract/pages/openedFile.ts';
import { inWords } from '#contract/problems/problems.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import classes from './openFile.module.css';

/** Why files that were opened or shared are not offered. */
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
