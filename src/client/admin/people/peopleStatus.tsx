import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useClock } from '#client/ui/time/clock.ts';
import status from '#client/admin/abstracts/listStatus.module.css';
import type { Saying } from './columns.ts';
import { exportPeople } from './exportPeople.ts';
import { updatePeople, type KnownPeople } from './peopleList.ts';
import type { PeopleView } from './usePeopleView.ts';

interface PeopleStatusProps {
  list: KnownPeople;
  view: PeopleView;
  saying: Saying;
}

/** How many are shown and how fresh that is, and the table of them. */
export function PeopleStatus({ list: { rows, asOf, state }, view: { shown }, saying }: PeopleStatusProps) {
  const { t, i18n } = useLingui();
  const clock = useClock();
  const [some, all] = [i18n.number(shown.length), i18n.number(rows.length)];
  const at = asOf === undefined ? '' : clock(asOf);
  return (
    <div className={status.status}>
      <p className={status.count} role="status">
        {asOf !== undefined && (
          <>
            <b>
              {shown.length === rows.length ? (
                <Plural value={rows.length} one="# person" other="# people" />
              ) : (
                <Trans>
                  {some} of {all}
                </Trans>
              )}
            </b>
            <span>
              <Trans>as of {at}</Trans>
            </span>
          </>
        )}
        {state === 'offline' && (
          <span className={status.offline}>
            <Trans>offline</Trans>
          </span>
        )}
        {typeof state === 'object' && <span className={status.offline}>{state.refused}</span>}
        {state !== 'loading' && (
          <button
            type="button"
            className={status.again}
            aria-label={t`Bring the list up to date`}
            aria-busy={state === 'asking'}
            onClick={() => void updatePeople()}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M13.5 8A5.5 5.5 0 1 1 11.6 3.8M13.5 2v3.5H10" />
            </svg>
          </button>
        )}
      </p>
      <div className={status.actions}>
        <button
          type="button"
          className={status.action}
          aria-label={t`Export CSV`}
          disabled={shown.length === 0}
          onClick={() => void exportPeople(shown, saying)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 2v8M4.8 7 8 10.2 11.2 7M2.5 13.5h11" />
          </svg>
          <span className={status.word}>
            <Trans>Export CSV</Trans>
          </span>
        </button>
      </div>
    </div>
  );
}
