import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import { authorDifferences, type AuthorDifference } from './authors.ts';
import { useListed } from '#client/i18n/listed.ts';
import { Changed, Deleted, Inserted } from './marks.tsx';
import classes from './versions.module.css';

/** Two lists of authors merged into one: who was added, removed, changed or moved. */
export function AuthorDifferences({ before, after }: { before: readonly Person[]; after: readonly Person[] }) {
  const people = useMemo(() => authorDifferences(before, after), [before, after]);
  return (
    <ul className={classes.authors}>
      {people.map((difference, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the authors do not change while they are shown
        <li key={index} data-kind={difference.kind}>
          <Author difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function Author({ difference: { kind, before, after, moved } }: { difference: AuthorDifference }) {
  const facts = useFacts();
  const listed = useListed();
  if (!after) {
    return (
      <>
        <Deleted>{listed([nameOf(before), ...facts(before).map(([, value]) => value)])}</Deleted>
        <Label>
          <Trans>removed</Trans>
        </Label>
      </>
    );
  }
  if (!before) {
    return (
      <>
        <Inserted>{listed([nameOf(after), ...facts(after).map(([, value]) => value)])}</Inserted>
        <Label>
          <Trans>added</Trans>
        </Label>
      </>
    );
  }
  const old = facts(before);
  const changed = facts(after).map(([name, value], index) => [name, old[index]?.[1] ?? '', value] as const);
  return (
    <>
      <Changed before={nameOf(before)} after={nameOf(after)} />
      {moved && (
        <Label>
          <Trans>
            moved from place {moved.from} to {moved.to}
          </Trans>
        </Label>
      )}
      {kind === 'changed' && (
        <dl className={classes.facts}>
          {changed
            .filter(([, was, is]) => was !== is)
            .map(([name, was, is]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Changed before={was} after={is} />
                </dd>
              </div>
            ))}
        </dl>
      )}
    </>
  );
}

function nameOf(person: Person | undefined): string {
  return person ? fullName(person) : '';
}

/** Everything but the name, under the form's labels. */
function useFacts() {
  const { t } = useLingui();
  return (person: Person | undefined): (readonly [name: string, value: string])[] => [
    [t`Position`, person?.Position ?? ''],
    [t`Affiliation`, person?.Affiliation ?? ''],
    [t`Email`, person?.email ?? ''],
    [t`Corresponding author`, person?.Corresponding_author === 1 ? t`corresponding author` : ''],
    [t`Presenter`, person?.Oral_presentation_author === 1 ? t`presenter` : ''],
  ];
}

/** How an author differs, in a word. */
function Label({ children }: { children: ReactNode }) {
  return <span className={classes.label}>{children}</span>;
}
