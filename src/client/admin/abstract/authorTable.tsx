import { Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { positions, type Person } from '#contract/calls/report.ts';
import { bylineOf } from '#contract/names/byline.ts';
import { shownFullName } from '#contract/names/fullName.ts';
import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { PrintedNamesLink } from '#client/admin/records/printed/printedNamesLink.tsx';
import { usePositionNames } from '#client/versions/positionNames.ts';
import { Address } from '#client/admin/ui/facts.tsx';
import rows from '#client/admin/ui/rows.module.css';

/** Each author's address and position. */
export function AuthorTable({ abstract, mayChange }: { abstract: OneAbstract; mayChange: boolean }) {
  const { t } = useLingui();
  const positionOf = usePositionOf();
  const { authors } = bylineOf(abstract.report_people);
  return (
    <ul className={rows.apart}>
      {authors.map(({ name, email, presents, corresponds }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two authors may have one name
        <li key={index}>
          <b>
            <bdi>{name || '–'}</bdi>
          </b>
          <br />
          {email ? <Address email={email} /> : <Text span c="dimmed">{t`no e-mail address`}</Text>}
          <small>
            {[
              positionOf(abstract.report_people[index]),
              corresponds && t`corresponding author`,
              presents && t`presenter`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
          {mayChange && (
            <PrintedNamesLink person={abstract.report_people[index]!} formerNames={formerNames(abstract, index)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Former names of an author that the office has corrected in this abstract. */
function formerNames({ report_people, earlier }: OneAbstract, index: number): string[] {
  const email = report_people[index]?.email;
  return earlier.flatMap(({ report_people: before }) => {
    const author = before[index];
    return author && author.email === email ? shownFullName(author) : [];
  });
}

/** An author's position in the reader's language. A position that is not in the list is shown as stored. */
function usePositionOf(): (person: Person | undefined) => string {
  const nameOf = usePositionNames();
  return (person) => {
    const known = positions.find((position) => position === person?.Position);
    return known ? nameOf(known) : (person?.Position ?? '');
  };
}
