import { Trans, useLingui } from '@lingui/react/macro';
import classes from './listStatus.module.css';

/** Saves what a list shows as a table. */
export function ExportButton({ isDisabled, onPress }: { isDisabled: boolean; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className={classes.action} aria-label={t`Export CSV`} disabled={isDisabled} onClick={onPress}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 2v8M4.8 7 8 10.2 11.2 7M2.5 13.5h11" />
      </svg>
      <span className={classes.word}>
        <Trans>Export CSV</Trans>
      </span>
    </button>
  );
}
