import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { abstractFacts, type AbstractRow, type SearchedText } from '#contract/kinds/abstract/abstract.ts';
import { personFacts, type PersonRow } from '#contract/kinds/person/person.ts';
import { isolated } from '#contract/names/shownName.ts';
import { shownTasks } from '#client/admin/handbook/tasks.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { personAddress } from '#client/admin/kinds/person/address.ts';
import { abstracts as allAbstracts, searchedTexts } from '#client/admin/kinds/abstract/records.ts';
import { people as allPeople } from '#client/admin/kinds/person/records.ts';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { useStaffSession } from '#client/admin/session/staffSession.ts';
import { screensOf } from '#client/admin/shell/screens.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useRecords } from '#client/records/useRecords.ts';
import { unmarked, type Found, type Result, type ResultGroup } from '#client/ui/search/dialog/found.ts';
import type { SearchProps } from '#client/ui/search/openSearch.tsx';
import { SearchDialog } from '#client/ui/search/dialog/searchDialog.tsx';
import { actions } from './actions.ts';
import { foundAbstracts, foundByName, foundPeople, matchedField, namesPerson } from './found.ts';

/** The command palette: abstracts, people, screens, actions and the handbook, searched on the device (S9, S18). */
export function CommandPalette(props: SearchProps) {
  const { t } = useLingui();
  const find = useFind();
  return (
    <SearchDialog
      {...props}
      label={t`Find`}
      placeholder={t`An abstract, its number, a person, a screen, an action`}
      find={find}
    />
  );
}

/** Number of suggested actions. */
const suggestedActions = 4;

function useFind(): (query: string) => Found {
  const { t } = useLingui();
  const session = useStaffSession();
  const staff = session.state === 'signed in' ? session.staff : undefined;
  const canReadPeople = staff ? screensOf(staff).some(({ path }) => path === '/people') : false;
  const meanings = useMeanings();
  const { rows, asOf, state } = useRecords(allAbstracts);
  const isLoading = asOf === undefined && (state === 'loading' || state === 'asking');
  const { rows: everybody } = useRecords(allPeople, canReadPeople);
  const { rows: texts } = useRecords(searchedTexts, false);
  const { inAbstract, inPerson } = useMatchedFields(texts);

  return useCallback(
    (query: string) => {
      const screens = staff ? screensOf(staff) : [];
      const canOpen = (path: string) => screens.some((screen) => screen.path === path);
      const people = canReadPeople ? foundPeople(query, everybody, meanings) : [];
      const abstracts = foundAbstracts(query, rows, meanings, people.length > 0, texts);
      // Leaves out screens about a single abstract or person, because the record itself is found.
      const named = screens.filter(({ isOfOne }) => !isOfOne).map(({ path, name }) => ({ path, name: t(name) }));
      const own = actions
        .filter(({ path, of = path, isForOwners }) => canOpen(of) && (!isForOwners || staff?.roles.includes('owner')))
        .map((action) => ({ ...action, name: t(action.name) }));
      const tasks = shownTasks.map(({ name, title, words }) => ({
        path: `/handbook/${name}`,
        name: t(title),
        words,
      }));

      const records: ResultGroup[] = [
        {
          id: 'abstracts',
          title: t`Abstracts`,
          results: abstracts.map((row) => {
            const name = `#${row.report_id} ${isolated(row.title)}`;
            const by =
              isolated(row.authors.slice(0, 6).join(', ')) + (row.account ? ` (${isolated(row.account)})` : '');
            const matched = inAbstract(row, query, `${name} ${by}`);
            return resultOf(abstractAddress(row.report_id), name, [by, matched]);
          }),
        },
        {
          id: 'people',
          title: t`People`,
          results: people.map((person) => {
            const { visitor_id, name, email, affiliation } = person;
            const matched = inPerson(person, query, `${name} ${email} ${affiliation}`);
            const about = [email, affiliation].filter(Boolean).map(isolated);
            return resultOf(personAddress(visitor_id), isolated(name), [...about, matched]);
          }),
        },
      ];
      const groups = [
        ...(namesPerson(query, people) ? records.toReversed() : records),
        { id: 'screens', title: t`Screens`, results: byName(query, named) },
        {
          id: 'actions',
          title: t`Actions`,
          results: byName(query, own).slice(0, query === '' ? suggestedActions : undefined),
        },
        { id: 'handbook', title: t`Handbook`, results: query === '' ? [] : byName(query, tasks) },
      ].filter(({ results }) => results.length > 0);
      const isEmpty = groups.length === 0;
      return {
        groups,
        isFirstActive: query !== '',
        isLoading: isEmpty && isLoading,
        ...(query === '' && { message: '' }),
        ...(isEmpty && !isLoading && { message: t`Nothing was found. Other or fewer words may help.` }),
      };
    },
    [t, staff, canReadPeople, meanings, rows, everybody, texts, isLoading, inAbstract, inPerson],
  );
}

/** The name of the field in which a record was found; '' if the result already shows every typed word. */
function useMatchedFields(texts: readonly SearchedText[]) {
  const { t } = useLingui();
  const language = useLanguage();
  return useMemo(() => {
    const textOf = new Map(texts.map(({ report_id, text }) => [report_id, text]));
    function inWords(query: string, shown: string, fields: Parameters<typeof matchedField>[2]): string {
      const matched = matchedField(query, shown, fields);
      if (!matched) return '';
      const [field, words] = [matched.name, isolated(matched.text)];
      return t`${field}: ${words}`;
    }
    return {
      inAbstract: (row: AbstractRow, query: string, shown: string) => {
        const { report_id, authors, corresponding, presenting, affiliations, keywords } = row;
        return inWords(query, shown, [
          [t`Authors`, authors.join(', ')],
          [personFacts.affiliation.label[language], affiliations.join('; ')],
          [abstractFacts.keywords.label[language], keywords],
          [t`E-mail`, [...corresponding, ...presenting].map(({ email }) => email).join(', ')],
          [abstractFacts.abstract.label[language], textOf.get(report_id) ?? ''],
        ]);
      },
      inPerson: ({ phone, former_emails = [] }: PersonRow, query: string, shown: string) =>
        inWords(query, shown, [
          [personFacts.tel.label[language], phone],
          [t`E-mail`, former_emails.join(', ')],
        ]),
    };
  }, [t, language, texts]);
}

function byName(query: string, named: readonly { path: string; name: string; words?: string }[]): Result[] {
  return foundByName(query, named).map(({ path, name }) => resultOf(path, name));
}

function resultOf(address: string, name: string, about: readonly string[] = []): Result {
  return { address, name: unmarked(name), excerpt: unmarked(about.filter(Boolean).join(' · ')) };
}
