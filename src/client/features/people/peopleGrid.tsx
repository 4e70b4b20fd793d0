import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { personAnchors } from '#contract/pages/anchor.ts';
import { chooseDrawings } from '#contract/pages/personDrawings.ts';
import { showsAnything } from '#contract/pages/showsAnything.ts';
import { Face } from './face.tsx';
import { useBiographies } from './biographies.tsx';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import classes from './peopleGrid.module.css';
import type { CardPerson } from './person.ts';

interface PeopleGridProps {
  /** Anchor of the part of the page, a prefix of the people's anchors, since a person may be in two parts. */
  within: string;
  people: readonly CardPerson[];
  size: Size;
}

/** `large` for the speakers with whom the conference is announced, `medium` for chairs, `small` for long lists. */
type Size = 'large' | 'medium' | 'small';

/**
 * Cards, each with a photo or a drawing, and a name; those with a biography open it (I5, I6). Needs `WithBiographies`
 * around it.
 */
export function PeopleGrid({ within, people, size }: PeopleGridProps) {
  const anchors = personAnchors(
    within,
    people.map(({ name, anchorName = name }) => ({ name: anchorName })),
  );
  const drawings = chooseDrawings(people.map(({ name, anchorName: id = name, drawing }) => ({ id, drawing })));
  const shown = people.map((person, index) => ({ ...person, drawing: drawings[index] }));
  return (
    <ul className={classes.people} data-size={size}>
      {shown.map((person, index) => (
        <li key={`${person.name} ${person.lines.join(' ')}`}>
          {person.biographyIsComing || showsAnything(person.biography) ? (
            <OpeningCard person={person} anchor={anchors[index]!} />
          ) : (
            <Card person={person} anchor={anchors[index]!} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  person: CardPerson;
  anchor: string;
}

function Card(props: CardProps) {
  return (
    <div className={classes.card}>
      <CardContent {...props} />
    </div>
  );
}

function OpeningCard({ person, anchor }: CardProps) {
  const { shown, prepare, open, show } = useBiographies();
  const isShown = shown === anchor;
  useEffect(() => {
    if (isShown && !person.biographyIsComing) show(person);
  }, [isShown, show, person]);
  return (
    <button
      type="button"
      className={classes.card}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => open(anchor)}
    >
      <CardContent person={person} anchor={anchor} />
      <span className={classes.more} data-unsearched>
        <Trans>Biography</Trans>
        <LineIcon side={16} weight={1.6} path="M3 8h10M9 4l4 4-4 4" />
      </span>
    </button>
  );
}

function CardContent({ person, anchor }: CardProps) {
  return (
    <>
      {person.drawing && <Face photo={person.photo} drawing={person.drawing} />}
      <span className={classes.words}>
        <b id={anchor} className={classes.name}>
          {person.name}
        </b>
        {person.lines.map((line) => (
          <small key={line} className={classes.line}>
            {line}
          </small>
        ))}
      </span>
    </>
  );
}

/** Placeholders for cards that are still loading, so that nothing below moves when they arrive. */
export function PeoplePlaceholder({ count, size }: { count: number; size: Size }) {
  return (
    <div className={classes.people} aria-hidden="true" data-expected data-size={size}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card}>
          <div className={classes.expectedFace} />
          <span className={classes.words}>
            <b className={classes.name}>&nbsp;</b>
            <small className={classes.line}>&nbsp;</small>
            <small className={classes.line}>&nbsp;</small>
            <small className={classes.line}>&nbsp;</small>
          </span>
          <span className={classes.more}>&nbsp;</span>
        </div>
      ))}
    </div>
  );
}
