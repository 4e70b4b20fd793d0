import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { fullName } from '#contract/names/fullName.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import type { AuthorBlock } from '#client/readers/authorBlock/authorBlock.ts';
import type { InsertedAuthors } from './insertAuthors.ts';
import classes from './pasteDialog.module.css';

/** How much was read. */
export function Counts({ block: { authors, affiliations, emails } }: { block: AuthorBlock }) {
  const { t } = useLingui();
  if (authors.length === 0) return <Trans>No author was found in this text.</Trans>;
  const doubtful = authors.filter(({ doubts }) => Object.keys(doubts).length > 0).length;
  const [people, places, addresses] = [
    t`${plural(authors.length, { one: '# author', other: '# authors' })}`,
    t`${plural(affiliations, { one: '# affiliation', other: '# affiliations' })}`,
    t`${plural(emails, { one: '# e-mail', other: '# e-mails' })}`,
  ];
  return (
    <>
      <b>
        <Trans>
          {people}, {places}, {addresses}.
        </Trans>
      </b>
      {doubtful > 0 && (
        <span>
          <Plural value={doubtful} one="# author has something to check." other="# authors have something to check." />
        </span>
      )}
    </>
  );
}

/** What went into no field. */
export function Unread({ unread }: Pick<AuthorBlock, 'unread'>) {
  if (unread.length === 0) return null;
  return (
    <section className={classes.unread}>
      <h3>
        <Trans>Not read</Trans>
      </h3>
      <p>
        <Trans>This went into no field. Copy from it what is missing.</Trans>
      </p>
      {/* oxlint-disable-next-line react/no-array-index-key -- pieces of one text may be alike */}
      <ul>
        {unread.map((piece, index) => (
          <li key={index}>{piece}</li>
        ))}
      </ul>
    </section>
  );
}

/** What of the list does not fit into the form. */
export function NotInserted({ outcome: { already, notCorresponding, tooMany } }: { outcome: InsertedAuthors }) {
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const names = list.format(notCorresponding.map(fullName));
  const namesInForm = list.format(already.map(fullName));
  return (
    <>
      {already.length > 0 && (
        <p className={classes.notTaken}>
          <Trans>Already in the form, not added twice: {namesInForm}</Trans>
        </p>
      )}
      {notCorresponding.length > 0 && (
        <p className={classes.notTaken}>
          <Trans>Only one can be corresponding author. Not marked as such: {names}</Trans>
        </p>
      )}
      {tooMany > 0 && (
        <p className={classes.notTaken}>
          <Plural value={tooMany} one="# author finds no room." other="# authors find no room." />
        </p>
      )}
    </>
  );
}
