// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

/** States by their names, such as `notice/offline`. */
export type States = Readonly<Record<string, () => ReactNode>>;

/** Renders each row of a table: the row `offline` of the group `notice` is named `notice/offline`. */
export function drawn<Name extends string, Value>(
  group: string,
  table: Readonly<Record<Name, Value>>,
  draw: (value: Value, name: Name) => ReactNode,
): States {
  const rows = Object.entries<Value>(table);
  return Object.fromEntries(rows.map(([name, value]) => [`${group}/${name}`, () => draw(value, name as Name)]));
}

/** A table of the members of a union, by name. */
export function eachOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, Name>> {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;
}

/** States that belong to no union. */
export function namedStates(group: string, table: Readonly<Record<string, () => ReactNode>>): States {
  return drawn(group, table, (draw) => draw());
}

/** Shows its children as offline, by the browser's own event, until the server answers the next probe. */
export function Offline({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('offline'));
  }, []);
  return children;
}

/** Shows the state or the group that `?state=` names; without it, the names of all states. */
export function StatesPage({ states }: { states: States }) {
  const [query] = useSearchParams();
  const wanted = query.get('state');
  const linkTo = (changes: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(query), ...changes }).toString()}`;
  if (wanted !== null)
    return Object.entries(states)
      .filter(([name]) => name === wanted || name.startsWith(`${wanted}/`))
      .map(([name, draw]) => (
        <section key={name} aria-label={name}>
          <small>{name}</small>
          <div>{draw()}</div>
        </section>
      ));
  return (
    <>
      <h1>States</h1>
      {['en', 'zh'].flatMap((language) =>
        ['light', 'dark'].map((scheme) => (
          <p key={language + scheme}>
            <a href={linkTo({ language, scheme })}>
              {language}, {scheme}
            </a>
          </p>
        )),
      )}
      <ul>
        {Object.keys(states).map((name) => (
          <li key={name}>
            <a href={linkTo({ state: name })}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
