import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/spotlight/styles.layer.css';
import '#client/ui/theme/modalStyles.ts';
import './findDialog.css';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isolated } from '#contract/names/shownName.ts';
import { handbookTasks } from '#client/admin/handbook/tasks.ts';
import { abstracts as allAbstracts, searchedTexts } from '#client/admin/kinds/abstract/records.ts';
import { people as allPeople } from '#client/admin/kinds/person/records.ts';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { AdminScreen } from '#client/admin/shell/screens.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { personAddress } from '#client/admin/kinds/person/address.ts';
import { actions } from './actions.ts';
import { foundAbstracts, foundByName, foundPeople, namesPerson } from './found.ts';

interface FindDialogProps {
  screens: readonly AdminScreen[];
  own: SignedInStaff;
  onClose: () => void;
}

/** So many actions are offered before anything is typed. */
const firstActions = 4;

const [store, spotlight] = createSpotlight();

/** What is typed is looked for among abstracts, people, screens, actions and the handbook, on the device (S9, S18). */
export default function FindDialog({ screens, own, onClose }: FindDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [typed, type] = useState('');
  const { rows } = useRecords(allAbstracts);
  // One abstract or person is found by its own name.
  const namedScreens = screens.filter(({ isOfOne }) => !isOfOne).map(({ path, name }) => ({ path, name: t(name) }));
  const mayRead = (path: string) => screens.some((screen) => screen.path === path);
  const meanings = useMeanings();
  const { rows: everybody } = useRecords(allPeople, mayRead('/people'));
  const { rows: texts } = useRecords(searchedTexts, false);
  const named = actions
    .filter(({ path, of = path, isForOwners }) => mayRead(of) && (!isForOwners || own.roles.includes('owner')))
    .map((action) => ({ ...action, name: t(action.name) }));
  const pages = handbookTasks.map(({ name, title, words }) => ({ path: `/handbook/${name}`, name: t(title), words }));
  const groups = [
    { label: t`Screens`, found: foundByName(typed, namedScreens) },
    { label: t`Actions`, found: foundByName(typed, named).slice(0, typed.trim() === '' ? firstActions : undefined) },
    { label: t`Handbook`, found: typed.trim() === '' ? [] : foundByName(typed, pages) },
  ].filter(({ found }) => found.length > 0);
  const people = mayRead('/people') ? foundPeople(typed, everybody, meanings) : [];
  const abstracts = foundAbstracts(typed, rows, meanings, people.length > 0, texts);
  useEffect(() => spotlight.open(), []);
  const go = (path: string) => () => void navigate(path);

  const abstractsGroup = abstracts.length > 0 && (
    <Spotlight.ActionsGroup key="abstracts" label={t`Abstracts`}>
      {abstracts.map(({ report_id, title, authors, account }) => (
        <Spotlight.Action
          key={report_id}
          label={`#${report_id} ${isolated(title)}`}
          description={isolated(authors.slice(0, 6).join(', ')) + (account ? ` (${isolated(account)})` : '')}
          onClick={go(abstractAddress(report_id))}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
  const peopleGroup = people.length > 0 && (
    <Spotlight.ActionsGroup key="people" label={t`People`}>
      {people.map(({ visitor_id, name, email, affiliation }) => (
        <Spotlight.Action
          key={visitor_id}
          label={isolated(name)}
          description={[email, affiliation].filter(Boolean).map(isolated).join(' · ')}
          onClick={go(personAddress(visitor_id))}
        />
      ))}
    </Spotlight.ActionsGroup>
  );

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={type}
      onSpotlightClose={onClose}
      aria-label={t`Find`}
      scrollable
      maxHeight={520}
    >
      <Spotlight.Search placeholder={t`A paper, its number, a person, a screen, an action`} aria-label={t`Find`} />
      <Spotlight.ActionsList>
        {groups.length + abstracts.length + people.length === 0 && (
          <Spotlight.Empty>{t`Nothing was found.`}</Spotlight.Empty>
        )}
        {namesPerson(typed, people) ? [peopleGroup, abstractsGroup] : [abstractsGroup, peopleGroup]}
        {groups.map(({ label, found }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {found.map(({ path, name }) => (
              <Spotlight.Action key={path} label={name} onClick={go(path)} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
