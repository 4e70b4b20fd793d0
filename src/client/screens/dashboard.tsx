import type { RouteOf } from '#site';
import { useText } from '../i18n/language.tsx';
import { useGuard } from '../session/loginState.ts';
import { Page } from '../ui/page.tsx';
import { OwnDashboard } from './dashboard/ownDashboard.tsx';
import { askAhead } from './dashboard/ownWork.ts';
import classes from './dashboard/dashboard.module.css';

/** With the own list on its way, the page is drawn. */
export const ask = askAhead;

/** The author's own page (R1). Prerendered as an empty frame: what stands on it only the device knows. */
export default function Dashboard({ route }: { route: RouteOf<'dashboard'> }) {
  const text = useText();
  const account = useGuard(route.loginPath);
  if (account) return <OwnDashboard key={account.visitor_id} account={account} route={route} />;
  return (
    <div className={classes.waiting}>
      <Page title={text(route.title)} />
    </div>
  );
}
