import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { useText } from '#client/i18n/language.tsx';
import { useGuard } from '#client/session/guard.ts';
import card from '#client/ui/forms/formCard.module.css';
import { Page } from '#client/ui/components/page.tsx';
import { SessionEnded } from '#client/features/account/sessionEnded.tsx';
import parts from '#client/features/account/account.module.css';
import { InfoForm } from './infoForm.tsx';
import { InvoiceForm } from './invoiceForm.tsx';

/** The author-information form (A10). */
export default function AuthorInfo({ route }: { route: RouteOf<'authorInfo'> }) {
  const text = useText();
  const account = useGuard(route.loginPath, route.path);
  return (
    <Page
      title={text(route.title)}
      width="form"
      lead={<Trans>What the organisers should know of you, beside your abstracts.</Trans>}
    >
      {account && (
        <>
          <SessionEnded route={route} />
          <div key={account.visitor_id} className={parts.parts}>
            <InfoForm account={account} />
            <InvoiceForm account={account} />
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
