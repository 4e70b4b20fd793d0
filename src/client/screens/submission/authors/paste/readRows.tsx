import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '#contract/calls/report.ts';
import { positions } from '#contract/calls/report.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { nameFields } from '#client/i18n/nameFields.ts';
import { usePositionNames } from '#client/versions/positionNames.ts';
import type { Doubt, ReadAuthor } from '#client/readers/authorBlock/authorBlock.ts';
import type { InsertedAuthors } from './insertAuthors.ts';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import classes from './readRows.module.css';

interface ReadRowsProps {
  authors: readonly ReadAuthor[];
  outcome: InsertedAuthors;
}

/** The authors that were read, with the fields to check. On a phone each row is a card. */
export function ReadRows({ authors, outcome }: ReadRowsProps) {
  const { t } = useLingui();
  const names = useColumnNames();
  const columns: readonly Column[] = [...nameFields(useLanguage()), 'Position', 'Affiliation', 'email'];
  const shown = columns.filter(
    (column) =>
      (column !== 'Position' && column !== 'Middlename') || authors.some(({ person }) => person[column] !== ''),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus to be scrolled
    <div className={classes.scroll} role="region" aria-label={t`Authors that were read`} tabIndex={0}>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>No.</Trans>
            </th>
            {shown.map((column) => (
              <th key={column} scope="col">
                {names[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {authors.map((author, index) => (
            <Row key={keyOf(author, index)} author={author} index={index} shown={shown} outcome={outcome} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function keyOf({ person }: ReadAuthor, index: number): string {
  return `${index} ${person.Lastname} ${person.Firstname}`;
}

type Column = 'Firstname' | 'Middlename' | 'Lastname' | 'Position' | 'Affiliation' | 'email';

interface RowProps {
  author: ReadAuthor;
  index: number;
  shown: readonly Column[];
  outcome: InsertedAuthors;
}

function Row({ author: { person, orcid, doubts, unread }, index, shown, outcome }: RowProps) {
  const names = useColumnNames();
  return (
    <tr>
      <th scope="row">
        {index + 1}
        <Roles index={index} outcome={outcome} doubts={doubts} />
      </th>
      {shown.map((column) => (
        <td key={column} data-name={names[column]} data-doubtful={doubts[column] !== undefined || undefined}>
          <Text person={person} column={column} />
          {doubts[column] && <DoubtMessage doubt={doubts[column]} />}
          {column === 'Affiliation' && unread.length > 0 && <UnreadBeside unread={unread} />}
          {column === 'email' && orcid !== '' && (
            <small className={classes.orcid}>
              <Trans>ORCID iD {orcid}</Trans>
            </small>
          )}
          {column === 'email' && doubts.orcid && <DoubtMessage doubt={doubts.orcid} />}
        </td>
      ))}
    </tr>
  );
}

/** The roles that the author would have in the form. */
function Roles({
  index,
  outcome: { values, keys },
  doubts: { Corresponding_author: ofCorresponding, Oral_presentation_author: ofPresenter },
}: Pick<RowProps, 'index' | 'outcome'> & Pick<ReadAuthor, 'doubts'>) {
  const key = keys[index];
  if (key === undefined) return null;
  return (
    <>
      {values.corresponding.includes(key) && (
        <small>
          <Trans>Corresponding author</Trans>
        </small>
      )}
      {ofCorresponding && <DoubtMessage doubt={ofCorresponding} />}
      {values.presenter === key && (
        <small>
          <Trans>Presenter</Trans>
        </small>
      )}
      {ofPresenter && <DoubtMessage doubt={ofPresenter} />}
    </>
  );
}

function Text({ person, column }: { person: Person; column: Column }) {
  const nameOf = usePositionNames();
  const text = person[column];
  if (text === '') return column === 'Middlename' || column === 'Position' ? null : <NotFound />;
  if (column !== 'Position') return <span>{text}</span>;
  const position = positions.find((one) => one === text);
  return <span>{position ? nameOf(position) : text}</span>;
}

function NotFound() {
  return (
    <span className={classes.missing}>
      <Trans>not found</Trans>
    </span>
  );
}

/** Text beside an author that is in no field. */
function UnreadBeside({ unread }: Pick<ReadAuthor, 'unread'>) {
  const pieces = unread.join(' · ');
  return (
    <small className={classes.doubt}>
      <CheckIcon />
      <Trans>Not read: {pieces}</Trans>
    </small>
  );
}

function CheckIcon() {
  return <LineIcon side={16} path="M8 1.5 15 14H1zM8 6v4M8 12v0" />;
}

function DoubtMessage({ doubt }: { doubt: Doubt }) {
  const { t } = useLingui();
  const messages: Readonly<Record<Doubt, string>> = {
    nameOrder: t`Check: which is the family name?`,
    whose: t`Check: whose is it?`,
    markWithoutText: t`Check: a number has no affiliation.`,
    meaning: t`Check: is this meant?`,
    shortened: t`Shortened: too long for the field.`,
  };
  return (
    <small className={classes.doubt}>
      <CheckIcon />
      {messages[doubt]}
    </small>
  );
}

function useColumnNames(): Readonly<Record<Column, string>> {
  const { t } = useLingui();
  return {
    Firstname: t`First name`,
    Middlename: t`Middle name`,
    Lastname: t`Last name`,
    Position: t`Position`,
    Affiliation: t`Affiliation`,
    email: t`Email`,
  };
}
