// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '#client/i18n/language.tsx';
import type { States } from './states/state.ts';

/** Shows the state or the group that `?state=` names; without it, the names of all states. */
export function StatesPage({ states }: { states: States }) {
  const [query] = useSearchParams();
  const wanted = query.get('state');
  if (wanted === null) return <Index names={Object.keys(states)} query={query} />;
  const found = Object.entries(states).filter(([name]) => name === wanted || name.startsWith(`${wanted}/`));
  if (found.length === 0) return <p role="alert">There is no state of this name.</p>;
  return found.map(([name, draw]) => <Drawn key={name} name={name} draw={draw} />);
}

function Drawn({ name, draw }: { name: string; draw: States[string] }) {
  return (
    <section aria-label={name} data-state={name} style={{ marginBlockEnd: 24 }}>
      <small style={{ color: 'var(--soft)' }}>{name}</small>
      <div>{draw()}</div>
    </section>
  );
}

function Index({ names, query }: { names: readonly string[]; query: URLSearchParams }) {
  const language = useLanguage();
  const looks = ['light', 'dark'].flatMap((scheme) => ['en', 'zh'].map((spoken) => ({ scheme, language: spoken })));
  return (
    <>
      <h1>States</h1>
      <p>
        {looks.map((look) => (
          <a
            key={look.scheme + look.language}
            href={`?${new URLSearchParams(look).toString()}`}
            style={{ marginInlineEnd: 16 }}
          >
            {look.language}, {look.scheme}
          </a>
        ))}
      </p>
      <ul lang={language}>
        {names.map((name) => (
          <li key={name}>
            <a href={`?${new URLSearchParams({ ...Object.fromEntries(query), state: name }).toString()}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
