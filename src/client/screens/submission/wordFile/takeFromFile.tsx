import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Modal, useMatches } from '@mantine/core';
import { useState } from 'react';
import { fullName } from '#contract/fullName.ts';
import { useReturnFocus } from '../../../ui/returnFocus.ts';
import type { ReadAuthor } from '../authorBlock/authorBlock.ts';
import { differenceOf } from './difference.ts';
import type { Offer, Part } from './offers.ts';
import classes from './wordFile.module.css';

interface TakeFromFileProps {
  offers: readonly Offer[];
  authors: readonly ReadAuthor[];
  onTake: (parts: Part[]) => Promise<void>;
  onClose: () => void;
}

/** What of the file may be taken: empty parts of the form are ticked, what is written is replaced only where one asks for it. */
export function TakeFromFile({ offers, authors, onTake, onClose }: TakeFromFileProps) {
  const { t } = useLingui();
  const isNarrow = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const [parts, setParts] = useState(() => offers.filter(({ inForm }) => inForm === '').map(({ part }) => part));
  const [busy, setBusy] = useState(false);
  useReturnFocus();
  const names: Record<Part, string> = {
    authors: t`Authors`,
    title: t`Title`,
    abstract: t`Abstract`,
    keywords: t`Keywords`,
  };
  const take = async () => {
    setBusy(true);
    await onTake(parts);
    setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Take from the file`}
      size={720}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Checkbox.Group value={parts} onChange={(chosen) => setParts(chosen as Part[])}>
        <ul className={classes.offers}>
          {offers.map((offer) => (
            <li key={offer.part}>
              <Checkbox value={offer.part} label={names[offer.part]} classNames={{ label: classes.part }} />
              {offer.inForm === '' ? (
                <Found offer={offer} authors={authors} />
              ) : (
                <Both offer={offer} authors={authors} />
              )}
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      <div className={classes.actions}>
        <Button loading={busy} disabled={parts.length === 0} onClick={() => void take()}>
          <Trans>Take what is ticked</Trans>
        </Button>
        <Button variant="subtle" onClick={onClose}>
          <Trans>Leave the form as it is</Trans>
        </Button>
      </div>
    </Modal>
  );
}

interface OfferProps {
  offer: Offer;
  authors: readonly ReadAuthor[];
}

function Found({ offer: { part, inFile }, authors }: OfferProps) {
  return <div className={classes.text}>{part === 'authors' ? <Named authors={authors} /> : inFile}</div>;
}

/** Characters that are shown of a text: a form may hold a million. */
const longest = 6_000;

/** What is written and what the file says instead, what differs marked. */
function Both({ offer: { part, inFile, inForm }, authors }: OfferProps) {
  const [form, file] = differenceOf(inForm.slice(0, longest), inFile.slice(0, longest));
  return (
    <>
      <p className={classes.otherwise}>
        <Trans>The file says something else.</Trans>
      </p>
      <dl className={classes.both}>
        <div>
          <dt>
            <Trans>In the form</Trans>
          </dt>
          <dd className={classes.text}>
            <Marked {...form} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>In the file</Trans>
          </dt>
          <dd className={classes.text}>{part === 'authors' ? <Named authors={authors} /> : <Marked {...file} />}</dd>
        </div>
      </dl>
    </>
  );
}

function Marked({ before, own, after }: ReturnType<typeof differenceOf>[number]) {
  return (
    <>
      {before}
      {own && <mark>{own}</mark>}
      {after}
    </>
  );
}

/** The authors as rows of the form will have them, so that a wrong reading is seen before it is taken. */
function Named({ authors }: Pick<OfferProps, 'authors'>) {
  return (
    <>
      <ol className={classes.authors}>
        {authors.map(({ person }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list does not change while it is shown
          <li key={index}>
            {fullName(person)}
            <small>{[person.Position, person.Affiliation, person.email].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ol>
      {authors.some(({ doubts }) => Object.keys(doubts).length > 0) && (
        <p className={classes.doubt}>
          <Trans>
            Not everything in these names and affiliations is certain: please look through the rows afterwards.
          </Trans>
        </p>
      )}
    </>
  );
}
