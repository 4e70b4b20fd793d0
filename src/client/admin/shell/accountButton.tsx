import { useLingui } from '@lingui/react/macro';
import type { ComponentPropsWithRef } from 'react';
import classes from './adminShell.module.css';

/** The first letter of the name of whoever has signed in. */
export function AccountButton({ name, ...props }: { name: string } & ComponentPropsWithRef<'button'>) {
  const { t } = useLingui();
  return (
    <button type="button" aria-label={t`Your account: ${name}`} {...props} className={classes.account}>
      {Array.from(name)[0]?.toUpperCase()}
    </button>
  );
}
