import { useLingui, Trans } from '@lingui/react/macro';
import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { useCurrent, useRegistrationEnded } from '#client/features/dates/moment.ts';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { BelowParts, Part } from '#client/ui/components/part.tsx';
import { WithAside, Aside, AsideActions, AsideFact, AsideFacts } from '#client/ui/components/withAside.tsx';
import { FeeTable } from '#client/features/fees/feeTable.tsx';
import { ScanCode } from '#client/features/fees/scanCode.tsx';
import { ProseText } from '#client/features/prose/text.tsx';
import type { BankAccount, FeesPage, FeeTableContent } from '#site/pages.ts';
import { CopyableFacts } from '#client/ui/copy/copyableFacts.tsx';
import { site } from '#client/published/site.ts';
import { conferenceDays, registrationEnd } from '#client/conference/importantDates.ts';
import { useLinks } from '#client/conference/translatedPath.ts';
import { loginPathOf } from '#client/session/loginState.ts';
import { ButtonLink, PlainButton } from '#client/ui/components/buttonLink.tsx';
import { useMounted } from '#client/hydration/mounted.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import classes from './fees.module.css';

/** The registration fees and how to pay them (I10–I12). */
export default function Fees({ route, page }: PageProps<'fees'>) {
  const text = useText();
  const current = useCurrent();
  const { t } = useLingui();
  const { lead, tables, methods, bankAccounts, scanCode } = page;
  return (
    <PageToRead title={text(route.title)} lead={lead && text(current(lead))}>
      <WithAside
        first={
          <div className={classes.tables}>
            {tables.map((table) => (
              <FeeTable key={table.caption.en} {...table} />
            ))}
          </div>
        }
        aside={<Registering fees={tables[0]} isUnderConstruction={page.hasRegistration ?? false} />}
      >
        {methods && (
          <Part title={t`Ways to pay`} anchor="ways-to-pay">
            <Methods methods={methods} />
          </Part>
        )}
        {bankAccounts && (
          <Part title={t`Bank transfer`} anchor="bank-transfer">
            <BankAccounts accounts={bankAccounts} />
          </Part>
        )}
        {scanCode && (
          <Part title={text(scanCode.title)} anchor="scan-code">
            <ScanCode {...scanCode} />
          </Part>
        )}
        <BelowParts>
          <ProseText name={route.page} />
        </BelowParts>
      </WithAside>
    </PageToRead>
  );
}

/** The ways to pay. */
function Methods({ methods }: { methods: NonNullable<FeesPage['methods']> }) {
  const text = useText();
  return (
    <ul className={classes.methods}>
      {methods.map(({ title, words }) => (
        <li key={title.en}>
          <h3>{text(title)}</h3>
          <p>{text(words)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The bank accounts, with buttons to copy the numbers. */
function BankAccounts({ accounts }: { accounts: readonly BankAccount[] }) {
  const text = useText();
  return (
    <div className={classes.accounts}>
      {accounts.map(({ title, facts }) => (
        <div key={title.en} className={classes.account}>
          <h3>{text(title)}</h3>
          <CopyableFacts facts={facts.map(({ label, value }) => ({ label: text(label), value: text(value) }))} />
        </div>
      ))}
    </div>
  );
}

/** Number of rows that the aside repeats: organisers list the fees of most readers first. */
const rowsShown = 2;

interface RegisteringProps {
  fees: FeeTableContent | undefined;
  isUnderConstruction: boolean;
}

/** The aside of the fees: the last day, the amounts, and where to register (I10–I12). */
function Registering({ fees, isUnderConstruction }: RegisteringProps) {
  const text = useText();
  const { t } = useLingui();
  const dates = [registrationEnd, conferenceDays].flatMap((date) => date ?? []);
  const amounts = fees?.rows.slice(0, rowsShown) ?? [];
  return (
    <Aside label={t`Registration`}>
      {dates.length + amounts.length > 0 && (
        <AsideFacts>
          {dates.map(({ label, date }) => (
            <AsideFact key={label.en} label={text(label)}>
              {text(date)}
            </AsideFact>
          ))}
          {amounts.map(({ category, prices }) => (
            <AsideFact key={category.en} label={text(category)} isRepeated>
              {prices.map(text).join(' / ')}
            </AsideFact>
          ))}
        </AsideFacts>
      )}
      {isUnderConstruction ? <RegisterActions /> : <Actions />}
    </Aside>
  );
}

function Actions() {
  const { register, login } = useLinks();
  const hasEnded = useRegistrationEnded();
  return (
    <AsideActions>
      <ButtonLink to={register} variant={hasEnded ? 'outline' : 'filled'}>
        <Trans>Registration</Trans>
      </ButtonLink>
      <ButtonLink to={login} variant={hasEnded ? 'filled' : 'outline'}>
        <Trans>Login</Trans>
      </ButtonLink>
    </AsideActions>
  );
}

/** A 'Register' button that only shows 'Under Construction', and a link to log in (I12). */
export function RegisterActions() {
  const { t } = useLingui();
  const mounted = useMounted();
  const hasEnded = useRegistrationEnded();
  const { login } = site.links;
  return (
    <AsideActions>
      <PlainButton
        variant={hasEnded ? 'outline' : 'filled'}
        onClick={() => toast({ kind: 'error', message: t`Under Construction` })}
      >
        <Trans>Register</Trans>
      </PlainButton>
      <ButtonLink to={mounted ? loginPathOf(login) : login} variant={hasEnded ? 'filled' : 'outline'}>
        <Trans>Login</Trans>
      </ButtonLink>
    </AsideActions>
  );
}
