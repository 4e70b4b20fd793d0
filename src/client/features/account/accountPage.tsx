import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { useText } from '#client/i18n/language.tsx';
import { useGuard } from '#client/session/guard.ts';
import { loginAndReturn } from '#client/session/loginState.ts';
import { useSessionEnded, type StoredAccount } from '#client/session/session.ts';
import { Page } from '#client/ui/components/page.tsx';
import notice from '#client/ui/components/notice.module.css';
import card from '#client/ui/forms/formCard.module.css';
import classes from './account.module.css';

interface AccountPageProps {
  route: RouteOf<'account' | 'authorInfo'>;
  lead: ReactNode;
  /** Renders the forms for the account that is logged in. */
  children: (account: StoredAccount) => ReactNode;
}

/** A page of forms about the account, with a link back to the dashboard. */
export function AccountPage({ route, lead, children }: AccountPageProps) {
  const text = useText();
  const account = useGuard(route.loginPath, route.path);
  return (
    <Page title={text(route.title)} width="form" lead={lead}>
      {account && (
        <>
          <SessionEnded route={route} />
          <div key={account.visitor_id} className={classes.parts}>
            {children(account)}
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

/** The session has ended: a link to log in again and return. Typed text remains (A8). */
function SessionEnded({ route }: Pick<AccountPageProps, 'route'>) {
  const ended = useSessionEnded();
  if (!ended) return null;
  return (
    <output className={notice.notice}>
      <Trans>
        Your session has ended. <Link to={loginAndReturn(route.loginPath, route.path)}>Log in again</Link>: you come
        back to this page.
      </Trans>
    </output>
  );
}
