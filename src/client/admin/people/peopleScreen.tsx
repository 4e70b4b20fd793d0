import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#client/i18n/language.tsx';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { ListScreen } from '#client/admin/list/listScreen.tsx';
import type { TableHandle } from '#client/admin/list/listTable.tsx';
import { useCursor } from '#client/admin/list/useCursor.ts';
import { useListKeys } from '#client/admin/list/useListKeys.ts';
import { people } from '#client/admin/records/kinds.ts';
import { useRecords } from '#client/records/useRecords.ts';
import type { Saying } from './columns.ts';
import { PeopleSearch } from './peopleSearch.tsx';
import { PeopleStatus } from './peopleStatus.tsx';
import { PeopleTable } from './peopleTable.tsx';
import { usePeopleView } from './usePeopleView.ts';

/** Everybody with an account: searched, sorted, on the device, with the keyboard (S6). */
export default function PeopleScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const meanings = useMeanings();
  const saying = useMemo<Saying>(
    () => ({ language, meanings, word: (word) => i18n._(word) }),
    [language, meanings, i18n],
  );
  const list = useRecords(people);
  const view = usePeopleView(list.rows, saying);
  const table = useRef<TableHandle>(null);
  const { active, set: setActive, move } = useCursor(view.shown, ({ visitor_id }) => visitor_id, table);
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  const open = (visitor_id: string) => void navigate(`/person?id=${encodeURIComponent(visitor_id)}`);
  useListKeys({
    move,
    open: () => active !== undefined && open(active),
    leave: () => setActive(undefined),
    search: () => search.current?.select(),
  });

  return (
    <ListScreen
      title={t`People`}
      tools={<PeopleSearch ref={search} view={view} onLeave={() => table.current?.focus()} />}
      status={<PeopleStatus list={list} view={view} saying={saying} />}
    >
      <PeopleTable ref={table} list={list} view={view} saying={saying} active={active} onOpen={open} />
    </ListScreen>
  );
}
