import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { navigationIn } from '#client/conference/navigatedPages.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useCloseOnClick } from './useClose.ts';
import classes from './navigation.module.css';
import { NavigationGroup } from './navigationGroup.tsx';
import { NavigationLink } from './navigationLink.tsx';

/** The conference's navigation (N1): links, and groups that open on click, one at a time (N4). */
export function Navigation() {
  const { t } = useLingui();
  const language = useLanguage();
  const [openGroup, setOpenGroup] = useState<string>();
  const close = () => setOpenGroup(undefined);
  useCloseOnClick(openGroup !== undefined, close);

  return (
    <nav aria-label={t`Main navigation`}>
      <ul className={classes.entries}>
        {navigationIn(language).map((entry) => (
          <li key={entry.label.en} className={classes.entry}>
            {'to' in entry ? (
              <NavigationLink className={classes.link} {...entry} />
            ) : (
              <NavigationGroup
                {...entry}
                open={openGroup === entry.label.en}
                onToggle={(open) => setOpenGroup(open ? entry.label.en : undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
