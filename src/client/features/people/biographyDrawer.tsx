import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import { useCallback, useMemo } from 'react';
import ShareButton from '#client/features/share/shareButton.tsx';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { Face } from './face.tsx';
import '#client/ui/theme/modalStyles.ts';
import classes from './biographyDrawer.module.css';
import type { CardPerson } from './person.ts';
import { sanitised } from './sanitised.ts';

interface BiographyDrawerProps {
  /** The last opened person, also while the drawer closes. */
  person: CardPerson | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** A drawer with a name and a biography: from the right, half as wide as the page, on a phone full width (I5, I6). */
export default function BiographyDrawer({ person, isOpen, onClose }: BiographyDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      // `WithBiographies` returns the focus: the drawer's code may still have been loading when it was opened.
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

function Biography({ person }: { person: CardPerson }) {
  const html = person.biography ?? '';
  const biography = useMemo(() => sanitised(html), [html]);
  const text = useText();
  const isEmpty = biography.childNodes.length === 0;
  // Inserts the sanitised nodes themselves: serialising and parsing them again could change them.
  const fill = useCallback(
    (place: HTMLDivElement | null) => place?.replaceChildren(biography.cloneNode(true)),
    [biography],
  );
  return (
    <>
      <div className={classes.who}>
        {person.drawing && (
          <div className={classes.photo}>
            <Face key={person.photo} photo={person.photo} drawing={person.drawing} />
          </div>
        )}
        <div>
          {person.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <ShareButton title={`${person.name} · ${text(site.shortName)}`} />
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
