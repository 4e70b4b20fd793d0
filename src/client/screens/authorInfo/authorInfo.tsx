import { Trans } from '@lingui/react/macro';
import type { RouteOf } from '#site/routes.ts';
import { AccountPage } from '#client/features/account/accountPage.tsx';
import { InfoForm } from './infoForm.tsx';
import { AuthorInvoiceForm } from './invoiceForm.tsx';

/** The author-information form (A10). */
export default function AuthorInfoScreen({ route }: { route: RouteOf<'authorInfo'> }) {
  return (
    <AccountPage route={route} lead={<Trans>What the organisers should know of you, beside your abstracts.</Trans>}>
      {(account) => (
        <>
          <InfoForm account={account} />
          <AuthorInvoiceForm account={account} />
        </>
      )}
    </AccountPage>
  );
}
