import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { ConferenceOver } from '#client/features/dates/conferenceOver.tsx';
import { useCurrent } from '#client/features/dates/moment.ts';
import { Page } from '#client/ui/components/page.tsx';
import { BelowParts, Part } from '#client/ui/components/part.tsx';
import { WithAside } from '#client/ui/components/withAside.tsx';
import { FeeTable } from '#client/features/fees/feeTable.tsx';
import { Registering } from './registration.tsx';
import { ScanCode } from '#client/features/fees/scanCode.tsx';
import { ProseText } from '#client/features/prose/text.tsx';
import type { BankAccount, FeesPage } from '#site/pages.ts';
import { CopyableFacts } from '#client/ui/components/copyableFacts.tsx';
import classes from './fees.module.css';

/** The registration fees and how to pay them (I10–I12). */
export default function Fees({ route, page }: PageProps<'fees'>) {
  const text = useText();
  const current = useCurrent();
  const { t } = useLingui();
  const { lead, tables, methods, bankAccounts, scanCode } = page;
  return (
    <Page title={text(route.title)} lead={lead && text(current(lead))}>
      <ConferenceOver />
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
    </Page>
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
