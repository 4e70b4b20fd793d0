import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { fullName } from '#contract/names/fullName.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { Abstracts } from './abstracts.tsx';
import { InvitationLetterSection } from './letters/invitationLetter.tsx';
import { PaymentSection } from './payment/paymentSection.tsx';
import type { DashboardData } from './data/dashboardData.ts';
import classes from './sections.module.css';

interface SectionsProps {
  account: StoredAccount;
  route: RouteOf<'dashboard'>;
  sections: NonNullable<RouteOf<'dashboard'>['sections']>;
  data: DashboardData;
}

/** The four sections of the symposium's dashboard (R1). */
export function Sections({ account, route, sections, data }: SectionsProps) {
  const { registrationPath, invitationLetter } = sections;
  return (
    <>
      <Section title={<Trans>Online submission system</Trans>}>
        <Abstracts visitorId={account.visitor_id} data={data} submissionPath={route.submissionPath} heading="h3" />
      </Section>
      <Section title={<Trans>Registration</Trans>}>
        <Registration account={account} registrationPath={registrationPath} accountPath={route.accountPath} />
      </Section>
      <Section title={<Trans>Payment</Trans>}>
        <PaymentSection visitorId={account.visitor_id} howToPay={<Payment registrationPath={registrationPath} />} />
      </Section>
      <Section title={<Trans>Invitation letter</Trans>}>
        <InvitationLetterSection visitorId={account.visitor_id} letter={invitationLetter} email={account.email} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={classes.body}>{children}</div>
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
      <p className={classes.ways} data-unprinted>
        <Link to={registrationPath}>
          <Trans>What registration costs</Trans>
        </Link>
        <Link to={accountPath}>
          <Trans>Email and password</Trans>
        </Link>
      </p>
    </>
  );
}

/** How the fee is paid, in short (I11). */
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
      <p className={classes.ways} data-unprinted>
        <Link to={registrationPath}>
          <Trans>Fees and bank accounts</Trans>
        </Link>
      </p>
    </>
  );
}
