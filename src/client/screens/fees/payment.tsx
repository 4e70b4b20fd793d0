import type { BankAccount, FeesPage } from '#site/pages.ts';
import { useText } from '#client/i18n/language.tsx';
import { CopyableFacts } from '#client/ui/components/copyableFacts.tsx';
import classes from './payment.module.css';

/** The ways to pay. */
export function Methods({ methods }: { methods: NonNullable<FeesPage['methods']> }) {
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
export function BankAccounts({ accounts }: { accounts: readonly BankAccount[] }) {
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
