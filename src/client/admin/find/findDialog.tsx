import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/spotlight/styles.layer.css';
import '#client/ui/theme/modalStyles.ts';
import './findDialog.css';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isolated } from '#contract/names/shownName.ts';
import { abstracts as allAbstracts } from '#client/admin/records/kinds.ts';
import type { AdminScreen } from '#client/admin/shell/screens.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { foundAbstracts, foundScreens } from './found.ts';

interface FindDialogProps {
  screens: readonly AdminScreen[];
  onClose: () => void;
}

const [store, spotlight] = createSpotlight();

/** What is typed is looked for among the screens and the abstracts, on the device. */
export default function FindDialog({ screens, onClose }: FindDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [typed, type] = useState('');
  const { rows } = useRecords(allAbstracts);
  // One abstract or person is found by its own name.
  const namedScreens = screens.filter(({ isOfOne }) => !isOfOne).map(({ path, name }) => ({ path, name: t(name) }));
  const places = foundScreens(typed, namedScreens);
  const abstracts = foundAbstracts(typed, rows);
  useEffect(() => spotlight.open(), []);
  const go = (path: string) => () => void navigate(path);

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
      <Spotlight.Search placeholder={t`A paper, its number, an author, a screen`} aria-label={t`Find`} />
      <Spotlight.ActionsList>
        {places.length + abstracts.length === 0 && <Spotlight.Empty>{t`Nothing was found.`}</Spotlight.Empty>}
        {places.length > 0 && (
          <Spotlight.ActionsGroup label={t`Screens`}>
            {places.map(({ path, name }) => (
              <Spotlight.Action key={path} label={name} onClick={go(path)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {abstracts.length > 0 && (
          <Spotlight.ActionsGroup label={t`Abstracts`}>
            {abstracts.map(({ report_id, title, authors, account }) => (
              <Spotlight.Action
                key={report_id}
                label={`#${report_id} ${isolated(title)}`}
                description={isolated(authors.slice(0, 6).join(', ')) + (account ? ` (${isolated(account)})` : '')}
                onClick={go(`/abstract?id=${report_id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
