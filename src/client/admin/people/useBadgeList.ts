import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { sortedByName } from '#contract/names/nameOrder.ts';
import { indexNameOf } from '#contract/names/printedByline.ts';
import type { PersonRow } from '#contract/records/person.ts';
import type { ExportChoice } from '#client/admin/export/choice.ts';
import { tableChoice } from '#client/admin/export/tableChoice.ts';
import type { TableSource } from '#client/admin/export/table.ts';
import { useWords } from '#client/admin/records/words/fieldWords.ts';
import { personFields } from '#client/admin/records/words/person.ts';

/** The list that badges are printed from: open accounts, sorted by family name as an index is, without a network (S17). */
export function useBadgeList(rows: readonly PersonRow[], query: string): readonly ExportChoice[] {
  const { t } = useLingui();
  const { names, value } = useWords(personFields);
  const people = rows.filter(({ closed_at }) => closed_at === null);
  if (people.length === 0) return [];
  const source = (): TableSource<PersonRow> => ({
    name: 'badges',
    rows: sortedByName(people, sortedAs),
    columns: [
      { key: 'title', label: names.mytitle, cell: ({ parts }) => value('mytitle', parts?.mytitle ?? '') },
      { key: 'family_name', label: names.Lastname, cell: ({ parts }) => parts?.Lastname ?? '' },
      { key: 'given_name', label: names.Firstname, cell: ({ parts }) => parts?.Firstname ?? '' },
      { key: 'name', label: t`Name on the badge`, cell: ({ name }) => name },
      { key: 'affiliation', label: names.affiliation, cell: ({ affiliation }) => affiliation },
      { key: 'country', label: names.country, cell: ({ country }) => value('country', country) },
    ],
  });
  return [
    {
      key: 'badges',
      label: t`List for badges`,
      meaning: t`title, names, affiliation and country, sorted by family name; without closed accounts`,
      action: t`Export ${plural(people.length, { one: '# badge', other: '# badges' })}`,
      ...tableChoice(source, { list: 'accounts', query }),
      formats: ['xlsx', 'csv'],
    },
  ];
}

function sortedAs({ name, parts }: PersonRow): string {
  return parts ? indexNameOf({ ...parts, Middlename: '' }) : name;
}
