import type { RouteOf } from '#site/routes.ts';
import { useText } from '#client/i18n/language.tsx';
import { useGuard } from '#client/session/guard.ts';
import { Page } from '#client/ui/components/page.tsx';
import { OwnDashboard } from './ownDashboard.tsx';
import classes from './dashboard.module.css';

/**
 * The author's own page (R1). Published as an empty frame, since its content depends on the author, for whom the server may
 * draw it with the submissions.
 */
export default function Dashboard({ route }: { route: RouteOf<'dashboard'> }) {
  const text = useText();
  const account = useGuard(route.loginPath);
  if (account) return <OwnDashboard key={account.visitor_id} account={account} route={route} />;
  return (
    <div className={classes.frame}>
      <Page title={text(route.title)} />
    </div>
  );
}
