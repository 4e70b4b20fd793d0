import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { inCharacters, sortedInLetters, writtenInLetters } from '#contract/names/scripts.ts';
import { personFacts, type PersonRow } from '#contract/kinds/person/person.ts';
import type { ExportChoice } from '#client/admin/export/choice.ts';
import { tableChoice } from '#client/admin/export/tableChoice.ts';
import type { TableSource } from '#client/admin/export/table.ts';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';

/**
 * The list for printing badges: open accounts, each with the name in Chinese and Latin script, sorted by pinyin and
 * alphabet. Works offline (S17).
 */
export function useBadgeList(rows: readonly PersonRow[], query: string): readonly ExportChoice[] {
  const { t } = useLingui();
  const { names, value } = useFieldWords(personFacts);
  const people = rows.filter(({ closed_at }) => closed_at === null);
  if (people.length === 0) return [];
  const source = (): TableSource<PersonRow> => ({
    name: 'badges',
    rows: inOneOrder(people),
    columns: [
      { key: 'title', label: names.mytitle, cell: ({ parts }) => value('mytitle', parts?.mytitle ?? '') },
      { key: 'characters', label: t`Name in Chinese characters`, cell: (row) => inCharacters(partsOf(row)) },
      { key: 'latin', label: names.latinName, cell: inLetters },
      { key: 'affiliation', label: names.affiliation, cell: ({ affiliation }) => affiliation },
      { key: 'country', label: names.country, cell: ({ country }) => value('country', country) },
      { key: 'email', label: t`E-mail`, cell: ({ email }) => email },
      { key: 'visitor_id', label: t`Account ID`, cell: ({ visitor_id }) => visitor_id },
    ],
  });
  return [
    {
      key: 'badges',
      label: t`List for badges`,
      meaning: t`name in Chinese characters and in Latin letters, affiliation, country, e-mail; by family name, without closed accounts`,
      action: t`Export ${plural(people.length, { one: '# badge', other: '# badges' })}`,
      ...tableChoice(source, { list: 'accounts', query }),
      formats: ['xlsx', 'csv'],
    },
  ];
}

/**
 * The parts of a name. A row cached by an earlier version has only the full name, which is taken as the family name.
 */
function partsOf({ parts, name }: PersonRow): NonNullable<PersonRow['parts']> {
  return parts ?? { mytitle: '', Firstname: '', Lastname: name };
}

function inLetters(row: PersonRow): string {
  return row.latin ?? writtenInLetters(partsOf(row));
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base' });
const pinyin = new Intl.Collator('zh-u-co-pinyin');

/**
 * Sorted by the family name in Latin letters, in any script. Names with the same pinyin are sorted by their characters.
 */
function inOneOrder(people: readonly PersonRow[]): PersonRow[] {
  return people
    .map((row) => ({ row, sorted: sortedInLetters(partsOf(row), inLetters(row)), name: row.name }))
    .toSorted((one, other) => alphabet.compare(one.sorted, other.sorted) || pinyin.compare(one.name, other.name))
    .map(({ row }) => row);
}
