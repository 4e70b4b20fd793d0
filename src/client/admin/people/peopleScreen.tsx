import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { site } from '#conference/site.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import screen from '#client/admin/abstracts/abstracts.module.css';
import { useMeanings } from '#client/admin/abstracts/search/vocabulary.ts';
import { useListKeys } from '#client/admin/abstracts/table/useListKeys.ts';
import type { Saying } from './columns.ts';
import { usePeopleList } from './peopleList.ts';
import { PeopleSearch } from './peopleSearch.tsx';
import { PeopleStatus } from './peopleStatus.tsx';
import { PeopleTable, type PeopleTableHandle } from './peopleTable.tsx';
import { useFreshPeople } from './useFreshPeople.ts';
import { usePeopleView } from './usePeopleView.ts';
import { useWaitingPeople } from './useWaitingPeople.ts';

/** Everybody with an account: searched, sorted, on the device, with the keyboard (S6). */
export default function PeopleScreen() {
  const { t, i18n } = useLingui();
  const text = useText();
  const language = useLanguage();
  const meanings = useMeanings();
  const saying = useMemo<Saying>(
    () => ({ language, meanings, word: (word) => i18n._(word) }),
    [language, meanings, i18n],
  );
  useFreshPeople();
  const list = useWaitingPeople(usePeopleList());
  const view = usePeopleView(list.rows, saying);
  const [active, setActive] = useState<string>();
  const table = useRef<PeopleTableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  const open = (visitor_id: string) => void navigate(`/person?id=${encodeURIComponent(visitor_id)}`);
  function move(by: number): void {
    const at = view.shown.findIndex(({ visitor_id }) => visitor_id === active);
    const index = Math.max(0, Math.min(view.shown.length - 1, at < 0 ? 0 : at + by));
    setActive(view.shown[index]?.visitor_id);
    table.current?.show(index);
  }
  useListKeys({
    move,
    open: () => active !== undefined && open(active),
    select: () => undefined,
    leave: () => setActive(undefined),
    search: () => search.current?.select(),
  });

  return (
    <main className={screen.screen}>
      <title>{`${t`People`} · ${text(site.shortName)}`}</title>
      <div className={screen.tools}>
        <h1 tabIndex={-1}>{t`People`}</h1>
        <PeopleSearch ref={search} view={view} onLeave={() => table.current?.focus()} />
      </div>
      <PeopleStatus list={list} view={view} saying={saying} />
      <div className={screen.below}>
        <PeopleTable ref={table} list={list} view={view} saying={saying} active={active} onOpen={open} />
      </div>
    </main>
  );
}
