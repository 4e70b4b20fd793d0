import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { localStore } from '#client/device/localStore.ts';
import classes from './search.module.css';
import { isSlashOn, slashKey } from './searchKeys.ts';

/** What the keys do, and a switch for `/`. */
export function KeyboardHints() {
  const slashId = useId();
  const [isOn, setOn] = useState(isSlashOn);

  function turn(on: boolean): void {
    setOn(on);
    localStore.set(slashKey, on ? 'on' : 'off');
  }

  return (
    <div className={classes.hints}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <Trans>choose</Trans>
      </span>
      <span>
        <kbd>↵</kbd> <Trans>open</Trans>
      </span>
      <span className={classes.slash}>
        <input
          id={slashId}
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        <label htmlFor={slashId}>
          <Trans>
            <kbd>/</kbd> opens the search
          </Trans>
        </label>
      </span>
    </div>
  );
}
