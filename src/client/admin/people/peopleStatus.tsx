import { Plural } from '@lingui/react/macro';
import type { PersonRow } from '#contract/records/person.ts';
import { ListFreshness, ShownOfAll } from '#client/admin/list/listFreshness.tsx';
import status from '#client/admin/list/listScreen.module.css';
import type { Saying } from './columns.ts';
import { PeopleExport } from './peopleExport.tsx';
import { people } from '#client/admin/records/kinds.ts';
import type { KnownRows } from '#client/records/recordRows.ts';
import type { PeopleView } from './usePeopleView.ts';

interface PeopleStatusProps {
  list: KnownRows<PersonRow>;
  view: PeopleView;
  saying: Saying;
}

/** How many are shown and how fresh that is, and the table of them. */
export function PeopleStatus({
  list: { rows, asOf, state },
  view: { shown, filter, typed },
  saying,
}: PeopleStatusProps) {
  return (
    <div className={status.status}>
      <ListFreshness asOf={asOf} state={state} onUpdate={() => void people.sync()}>
        {asOf !== undefined && (
          <ShownOfAll shown={shown.length} all={rows.length}>
            <Plural value={rows.length} one="# person" other="# people" />
          </ShownOfAll>
        )}
      </ListFreshness>
      <div className={status.actions}>
        <PeopleExport rows={shown} query={[filter, typed].filter(Boolean).join(' ')} saying={saying} />
      </div>
    </div>
  );
}
