import { ActionIcon, Badge } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useShortTime } from '#client/admin/ui/shortTime.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import type { KnownRows } from '#client/records/recordRows.ts';
import classes from './listScreen.module.css';

interface ListFreshnessProps {
  list: KnownRows<unknown>;
  shown: number;
  /** A number of records, as text. */
  count: (count: number) => string;
  onUpdate: () => void;
}

/** The size of a list and how current it is: `1,240 of 3,000 · as of 14:05 · offline`. */
export function ListFreshness({ list: { rows, total, asOf, state }, shown, count, onUpdate }: ListFreshnessProps) {
  const { t, i18n } = useLingui();
  const shortTime = useShortTime();
  const at = asOf === undefined ? '' : shortTime(asOf);
  return (
    <div className={classes.freshness}>
      <p className={classes.count} role="status">
        {/* While only the first rows have loaded, shows how many there will be. */}
        {total !== undefined && <b>{count(total)}</b>}
        {asOf !== undefined && (
          <>
            <b>
              {shown === rows.length ? (
                count(shown)
              ) : (
                <SomeOf some={i18n.number(shown)} all={i18n.number(rows.length)} />
              )}
            </b>
            <span>
              <Trans>as of {at}</Trans>
            </span>
          </>
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
      </p>
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
    </div>
  );
}

function SomeOf({ some, all }: { some: string; all: string }) {
  return (
    <Trans>
      {some} of {all}
    </Trans>
  );
}
