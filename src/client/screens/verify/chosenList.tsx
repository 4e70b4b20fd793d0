import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '#client/i18n/language.tsx';
import type { Chosen } from './chosen.ts';
import classes from './verify.module.css';

/** What was chosen so far, and a button to start over. */
export function ChosenList({ chosen, onClear }: { chosen: Chosen; onClear: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const taken = [
    chosen.receipt !== undefined && t`the receipt`,
    chosen.document && chosen.document.name,
    chosen.text !== undefined && t`the text`,
  ].filter((each) => typeof each === 'string');
  if (taken.length === 0) return null;
  const list = new Intl.ListFormat(language).format(taken);
  return (
    <p className={classes.taken}>
      <Trans>Chosen: {list}</Trans>{' '}
      <button type="button" className={classes.clear} onClick={onClear}>
        <Trans>Start over</Trans>
      </button>
      {chosen.receipt === undefined && (
        <span className={classes.missing}>
          <Trans>Now the receipt, please.</Trans>
        </span>
      )}
    </p>
  );
}
