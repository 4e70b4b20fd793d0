import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { useText } from '#client/i18n/language.tsx';
import { useGuard } from '#client/session/guard.ts';
import card from '#client/ui/forms/formCard.module.css';
import { Page } from '#client/ui/components/page.tsx';
import { EmailForm } from './emailForm.tsx';
import { PasswordForm } from './passwordForm.tsx';
import { SessionEnded } from '#client/features/account/sessionEnded.tsx';
import classes from '#client/features/account/account.module.css';

/** Email address and password of the account. */
export default function Account({ route }: { route: RouteOf<'account'> }) {
  const text = useText();
  const account = useGuard(route.loginPath, route.path);
  return (
    <Page title={text(route.title)} width="form" lead={<Trans>What you log in with.</Trans>}>
      {account && (
        <>
          <SessionEnded route={route} />
          <div key={account.visitor_id} className={classes.parts}>
            <EmailForm email={account.email} />
            <PasswordForm email={account.email} />
          </div>
          <p className={card.after}>
            <Link to={route.dashboardPath}>
              <Trans>Back to the dashboard</Trans>
            </Link>
          </p>
        </>
      )}
    </Page>
  );
}
