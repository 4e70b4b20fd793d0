import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import { useCallback, useMemo } from 'react';
import { Face } from './face.tsx';
import '#client/ui/theme/modalStyles.ts';
import classes from './biographyDrawer.module.css';
import type { Person } from './person.ts';
import { sanitised } from './sanitised.ts';

interface BiographyDrawerProps {
  /** The last one asked for, also while the drawer closes. */
  person: Person | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** A drawer from the right, half as wide as the page and as wide as a phone, with a name and a biography (I5, I6). */
export default function BiographyDrawer({ person, isOpen, onClose }: BiographyDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      // Whoever opened it gives the focus back: the drawer may not have been there yet when it was asked for.
      returnFocus={false}
      position="right"
      title={person?.name}
      classNames={classes}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {person && <Biography person={person} />}
    </Drawer>
  );
}

function Biography({ person }: { person: Person }) {
  const html = person.biography ?? '';
  const biography = useMemo(() => sanitised(html), [html]);
  const isEmpty = biography.childNodes.length === 0;
  // The nodes that were checked are the ones that are shown: they are not written out and parsed once more.
  const fill = useCallback(
    (place: HTMLDivElement | null) => place?.replaceChildren(biography.cloneNode(true)),
    [biography],
  );
  return (
    <>
      <div className={classes.who}>
        <div className={classes.photo}>
          <Face key={person.photo} name={person.name} photo={person.photo} />
        </div>
        <div>
          {person.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className={classes.biography} ref={fill} />
      {isEmpty && (
        <p className={classes.nothing}>
          <Trans>The biography will follow.</Trans>
        </p>
      )}
    </>
  );
}
