import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import type { Report } from '#contract/calls/report.ts';
import { site } from '#client/published/site.ts';
import { fullName } from '#contract/names/fullName.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { InvitationLetterSection } from './letters/invitationLetter.tsx';
import { PaymentSection } from './payment/paymentSection.tsx';

interface SectionsProps {
  account: StoredAccount;
  sections: NonNullable<RouteOf<'dashboard'>['sections']>;
  accountPath: string;
  /** The author's own submissions; undefined until they are known. */
  reports: readonly Report[] | undefined;
}

/** Registration, payment and invitation letter on the symposium's dashboard (R1). */
export function DashboardSections({ account, sections, accountPath, reports }: SectionsProps) {
  const { registrationPath, invitationLetter } = sections;
  return (
    <>
      <Section title={<Trans>Registration</Trans>}>
        <Registration account={account} registrationPath={registrationPath} accountPath={accountPath} />
      </Section>
      <Section title={<Trans>Payment</Trans>}>
        <PaymentSection visitorId={account.visitor_id} howToPay={<Payment registrationPath={registrationPath} />} />
      </Section>
      <Section title={<Trans>Invitation letter</Trans>}>
        <InvitationLetterSection
          visitorId={account.visitor_id}
          letter={invitationLetter}
          email={account.email}
          reports={reports}
        />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface RegistrationProps {
  account: StoredAccount;
  registrationPath: string;
  accountPath: string;
}

function Registration({ account, registrationPath, accountPath }: RegistrationProps) {
  const name = fullName(account);
  const { email } = account;
  return (
    <>
      <p>
        <Trans>
          Your account: <b>{name}</b>, {email}
        </Trans>
      </p>
      <p data-unprinted>
        <Link to={registrationPath}>
          <Trans>What registration costs</Trans>
        </Link>
        <br />
        <Link to={accountPath}>
          <Trans>Email and password</Trans>
        </Link>
      </p>
    </>
  );
}

/** A short note on how to pay the fee (I11). */
function Payment({ registrationPath }: { registrationPath: string }) {
  const { email } = site.contact;
  return (
    <>
      <p>
        <Trans>
          The fee is paid by bank transfer, in USD or RMB, to the university’s accounts. Afterwards e-mail the payment
          order ID and your payment e-mail to the secretariat, <a href={`mailto:${email}`}>{email}</a>, and await
          confirmation.
        </Trans>
      </p>
      <p data-unprinted>
        <Link to={registrationPath}>
          <Trans>Fees and bank accounts</Trans>
        </Link>
      </p>
    </>
  );
}
