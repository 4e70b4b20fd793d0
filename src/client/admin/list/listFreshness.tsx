import { ActionIcon, Badge } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useClock } from '#client/ui/time/clock.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import classes from './listScreen.module.css';

interface ListFreshnessProps {
  /** When the server last confirmed the list, in milliseconds since 1970. */
  asOf: number | undefined;
  state: 'loading' | 'asking' | 'confirmed' | 'offline' | { refused: string };
  onUpdate: () => void;
  /** How many there are. */
  children: ReactNode;
}

/** How many a list has and how fresh that is: `1,240 of 3,000 · as of 14:05 · offline`. */
export function ListFreshness({ asOf, state, onUpdate, children }: ListFreshnessProps) {
  const { t } = useLingui();
  const clock = useClock();
  const at = asOf === undefined ? '' : clock(asOf);
  return (
    <p className={classes.count} role="status">
      {children}
      {asOf !== undefined && (
        <span>
          <Trans>as of {at}</Trans>
        </span>
      )}
      {state === 'offline' && (
        <Badge component="span" variant="strip">
          <Trans>offline</Trans>
        </Badge>
      )}
      {typeof state === 'object' && (
        <Badge component="span" variant="strip">
          {state.refused}
        </Badge>
      )}
      {state !== 'loading' && (
        <ActionIcon
          className={classes.again}
          radius="xl"
          aria-label={t`Bring the list up to date`}
          aria-busy={state === 'asking'}
          onClick={onUpdate}
        >
          <Icon path="M13.5 8A5.5 5.5 0 1 1 11.6 3.8M13.5 2v3.5H10" />
        </ActionIcon>
      )}
    </p>
  );
}

interface ShownOfAllProps {
  shown: number;
  all: number;
  /** Where all are shown: their number in words. */
  children: ReactNode;
}

/** `1,240 of 3,000`. */
export function ShownOfAll({ shown, all: total, children }: ShownOfAllProps) {
  const { i18n } = useLingui();
  const [some, all] = [i18n.number(shown), i18n.number(total)];
  if (shown === total) return <b>{children}</b>;
  return (
    <b>
      <Trans>
        {some} of {all}
      </Trans>
    </b>
  );
}
