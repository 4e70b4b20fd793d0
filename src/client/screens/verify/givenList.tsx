import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '#client/i18n/language.tsx';
import type { Given } from './given.ts';
import classes from './verify.module.css';

/** What was taken so far, and a way to begin anew. */
export function GivenList({ given, onClear }: { given: Given; onClear: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const taken = [
    given.receipt !== undefined && t`the receipt`,
    given.document && given.document.name,
    given.text !== undefined && t`the text`,
  ].filter((each) => typeof each === 'string');
  if (taken.length === 0) return null;
  const list = new Intl.ListFormat(language).format(taken);
  return (
    <p className={classes.taken}>
      <Trans>Chosen: {list}</Trans>{' '}
      <button type="button" className={classes.clear} onClick={onClear}>
        <Trans>Start over</Trans>
      </button>
      {given.receipt === undefined && (
        <span className={classes.missing}>
          <Trans>Now the receipt, please.</Trans>
        </span>
      )}
    </p>
  );
}
