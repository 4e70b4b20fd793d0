import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './copyButton.module.css';

interface CopyButtonProps {
  value: string;
  /** What the value is, told to readers of screens, unless the button says all of it. */
  label?: string;
  children?: ReactNode;
}

/** Milliseconds for which the button says how it went. */
const answerStays = 3_000;

/** Puts a value on the clipboard, and says politely whether that worked. */
export function CopyButton({ value, label, children }: CopyButtonProps) {
  const [answer, setAnswer] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(undefined), answerStays);
    return () => clearTimeout(timer);
  }, [answer]);

  async function press(): Promise<void> {
    setAnswer((await copy(value)) ? 'copied' : 'failed');
  }

  return (
    <span className={classes.copy}>
      <button type="button" className={classes.button} onClick={() => void press()} data-answer={answer}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={answer === 'copied' ? 'm3 8.5 3.2 3.2L13 5' : 'M5.5 5.5h7v8h-7zM10.5 5V2.5h-7v8H5'} />
        </svg>
        {children ?? (
          <Trans>
            Copy<span className={classes.hidden}>: {label}</span>
          </Trans>
        )}
      </button>
      <output className={classes.answer}>
        {answer === 'copied' && <Trans>Copied</Trans>}
        {answer === 'failed' && <Trans>This browser did not let it be copied.</Trans>}
      </output>
    </span>
  );
}

async function copy(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    // Not a secure context, or not allowed: the older way may still be.
    return copyBySelection(value);
  }
}

function copyBySelection(value: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = value;
  area.readOnly = true;
  area.className = classes.hidden ?? '';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
