import { site } from '#client/published/site.ts';
import { anchorOf } from '#contract/pages/anchor.ts';
import { photoAddress } from '#contract/pages/photoAddress.ts';
import type { CommitteeEntry } from '#site/pages.ts';
import type { Text } from '#site/text.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { Part } from '#client/ui/components/part.tsx';
import { WithBiographies } from '#client/features/people/biographies.tsx';
import { PeopleGrid } from '#client/features/people/peopleGrid.tsx';
import type { CardPerson } from '#client/features/people/person.ts';
import { ProseText } from '#client/features/prose/text.tsx';

/** Committees: groups of people with their photos (I6). */
export default function People({ route, page }: PageProps<'people'>) {
  const text = useText();
  const groups = page.groups.filter(({ people }) => people.length > 0);
  return (
    <PageToRead title={text(route.title)} lead={page.lead && text(page.lead)}>
      <WithBiographies>
        {groups.map(({ title, people }) => (
          <Part key={title.en} title={text(title)} anchor={anchorOf(title.en)}>
            <PeopleGrid
              within={anchorOf(title.en)}
              people={people.map((entry) => personOf(entry, text))}
              size="small"
            />
          </Part>
        ))}
      </WithBiographies>
      <ProseText name={route.page} isAlone={groups.length === 0} />
    </PageToRead>
  );
}

function personOf(entry: CommitteeEntry, text: (text: Text) => string): CardPerson {
  const [, name = '', institution = ''] = /^([^,，]*)[,，]?\s*(.*)$/s.exec(text(entry.name)) ?? [];
  return {
    name,
    lines: institution ? [institution] : [],
    photo: entry.pic ? photoAddress(site.photos, entry.pic) : undefined,
    drawing: entry.drawing,
    biography: entry.text && text(entry.text),
  };
}
