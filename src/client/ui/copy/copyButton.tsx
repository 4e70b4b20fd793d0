import { Trans } from '@lingui/react/macro';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { copy } from './copy.ts';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import { SwapLabel } from '#client/ui/components/swapLabel.tsx';
import classes from './copyButton.module.css';

interface CopyButtonProps {
  value: string;
  /** Name of the value for screen readers, unless the button's own text says it. */
  label?: string;
  children?: ReactNode;
}

/** Milliseconds for which the result is shown. */
const resultShownFor = 3_000;

/** Copies a value to the clipboard, and shows whether that worked. */
export function CopyButton({ value, label, children }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), resultShownFor);
    return () => clearTimeout(timer);
  }, [result]);

  async function press(): Promise<void> {
    setResult((await copy(value)) ? 'copied' : 'failed');
  }

  const name = children ?? (
    <Trans>
      Copy<span className={classes.hidden}>: {label}</span>
    </Trans>
  );
  return (
    <span className={classes.copy} data-unprinted>
      <button type="button" className={classes.button} onClick={() => void press()} data-result={result}>
        <SwapLabel
          labels={[
            <Fragment key="copy">
              <LineIcon side={16} weight={1.4} path="M5.5 5.5h7v8h-7zM10.5 5V2.5h-7v8H5" />
              <span>{name}</span>
            </Fragment>,
            <Fragment key="copied">
              <LineIcon side={16} weight={1.4} path="m3 8.5 3.2 3.2L13 5" />
              <Trans>Copied</Trans>
            </Fragment>,
          ]}
          shown={result === 'copied' ? 1 : 0}
        />
      </button>
      <output className={result === 'copied' ? classes.hidden : classes.result}>
        {result === 'copied' && <Trans>Copied</Trans>}
        {result === 'failed' && <Trans>This browser did not let it be copied.</Trans>}
      </output>
    </span>
  );
}
