import { site } from '#client/published/site.ts';
import { anchorOf } from '#contract/pages/anchor.ts';
import { chooseDrawings } from '#contract/pages/personDrawings.ts';
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

/** A first group of so few has larger pictures: they chair the conference. */
const mostChairs = 4;

/** Committees: groups of people, each with photo or drawing and name (I6). */
export default function People({ route, page }: PageProps<'people'>) {
  const text = useText();
  const groups = page.groups.filter(({ people }) => people.length > 0);
  return (
    <PageToRead title={text(route.title)} lead={page.lead && text(page.lead)}>
      <WithBiographies>
        {groups.map(({ title, people }, index) => (
          <Part key={title.en} title={text(title)} anchor={anchorOf(title.en)}>
            <PeopleGrid
              within={anchorOf(title.en)}
              people={withDrawings(people).map((entry) => personOf(entry, text))}
              size={index === 0 && people.length <= mostChairs ? 'medium' : 'small'}
            />
          </Part>
        ))}
      </WithBiographies>
      <ProseText name={route.page} isAlone={groups.length === 0} />
    </PageToRead>
  );
}

/** With the same drawings in both languages. */
function withDrawings(people: readonly CommitteeEntry[]) {
  const drawings = chooseDrawings(people.map(({ name, drawing }) => ({ id: name.en, drawing })));
  return people.map((entry, index) => ({ ...entry, drawing: drawings[index] }));
}

function personOf(entry: ReturnType<typeof withDrawings>[number], text: (text: Text) => string): CardPerson {
  const [, name = '', institution = ''] = /^([^,，]*)[,，]?\s*(.*)$/s.exec(text(entry.name)) ?? [];
  return {
    name,
    lines: institution ? [institution] : [],
    photo: entry.pic ? photoAddress(site.photos, entry.pic) : undefined,
    drawing: entry.drawing,
    biography: entry.text && text(entry.text),
  };
}
