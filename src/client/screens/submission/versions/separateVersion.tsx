import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import classes from '#client/screens/submission/sending/statePanel.module.css';

/** What another tab saved could not be brought together with this text, so that both are versions of the abstract (O6). */
export function SeparateVersion({ dashboardPath }: { dashboardPath: string }) {
  return (
    <div className={classes.notice} data-above role="status">
      <p>
        <Trans>
          This draft was edited in another tab. Both are kept: what you type here is now a version of its own.{' '}
          <Link to={dashboardPath}>Compare them on the dashboard</Link>
        </Trans>
      </p>
    </div>
  );
}
