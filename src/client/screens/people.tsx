import { site } from '#conference/site.ts';
import { anchorOf } from '#contract/anchor.ts';
import type { CommitteeEntry, Text } from '#site';
import type { PageProps } from '../content.ts';
import { useText } from '../i18n/language.tsx';
import { Page } from '../ui/page.tsx';
import { Part } from '../ui/part.tsx';
import { WithBiographies } from './people/biographies.tsx';
import { PeopleGrid } from './people/peopleGrid.tsx';
import type { Person } from './people/person.ts';
import { ProseText } from './prose/text.tsx';

/** Committees: groups of people with their photos (I6). */
export default function People({ route, page }: PageProps<'people'>) {
  const text = useText();
  return (
    <Page title={text(route.title)} lead={page.lead && text(page.lead)}>
      <WithBiographies>
        {page.groups.map(({ title, people }) => (
          <Part key={title.en} title={text(title)} anchor={anchorOf(title.en)}>
            <PeopleGrid within={anchorOf(title.en)} people={people.map((entry) => personOf(entry, text))} />
          </Part>
        ))}
      </WithBiographies>
      <ProseText name={route.page} />
    </Page>
  );
}

function personOf(entry: CommitteeEntry, text: (text: Text) => string): Person {
  const [, name = '', institution = ''] = /^([^,，]*)[,，]?\s*(.*)$/s.exec(text(entry.name)) ?? [];
  return {
    name,
    lines: institution ? [institution] : [],
    photo: entry.pic ? site.photos.replace('{pic}', encodeURIComponent(entry.pic)) : undefined,
    biography: entry.text && text(entry.text),
  };
}
