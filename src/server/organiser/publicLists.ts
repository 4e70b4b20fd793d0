import { countriesOf, isCountryCode } from '#server/publicLists/publicLists.ts';
import { replaceCountries } from '#server/db/publicLists.ts';
import { command } from './command.ts';
import { changeLogged } from './logged.ts';
import { ofSite } from '#server/db/staff/auditLog.ts';
import { importInHelp, importOptions, printSheet, sheetIn, columnsInHelp, type Columns } from './spreadsheet/import.ts';

/** The columns of the file, by the names that `country_list` answers with. */
const columns: Columns<'country_id' | 'nicename' | 'phonecode' | 'iso'> = {
  country_id: {
    meaning: 'number or code that accounts keep',
    isRequired: true,
    isUnique: true,
    // Spreadsheets take the zeros away with which the numbers of ISO 3166 begin.
    normal: (value) => (/^\d+$/.test(value) ? value.padStart(3, '0') : value),
    max: 20,
    form: { expected: 'letters, digits, hyphens', fits: (value) => /^[\w-]+$/.test(value) },
  },
  nicename: { meaning: 'name in English', isRequired: true, isUnique: true, max: 100 },
  phonecode: {
    meaning: 'phone code without +',
    max: 10,
    form: { expected: 'digits', fits: (value) => /^\d*$/.test(value) },
  },
  iso: {
    meaning: "two letters of ISO 3166: each reader's own language names it then",
    isUnique: true,
    normal: (value) => value.toUpperCase(),
    max: 2,
    form: {
      expected: 'the two letters of a country in ISO 3166',
      fits: (value) => value === '' || isCountryCode(value),
    },
  },
};

/** `countries import` (V5). */
export const countriesImport = command({
  name: 'countries import',
  summary: 'Puts the countries of a CSV file in the place of those that authors choose from',
  parameters: ['[file.csv]'],
  options: {
    ...importOptions,
    iso: { type: 'boolean', meaning: 'Goes back to the countries of ISO 3166, with which a site begins' },
  },
  details: `
The first row names the columns; the order is yours:

${columnsInHelp(columns)}

Begin with: npm run -s organiser -- countries import --template > countries.csv

${importInHelp} A country without iso is called nicename in every language. Whoever has registered keeps the
country_id that was chosen then: keep them as they are. Nothing is changed unless every row is right.
`,
  async run(context, { 'dry-run': isDry, template, iso }, [file]) {
    const { db, say } = context;
    if (template) return printSheet(context, await countriesOf(db, context.site), columns);
    const countries = iso ? [] : await sheetIn(context, file, columns);
    const entry = { ...ofSite, action: 'imported', after: { countries: countries.length } } as const;
    if (!isDry) await changeLogged(context, entry, (within) => replaceCountries(within, countries));
    const now = iso
      ? 'those of ISO 3166'
      : `${countries.length}: ${countries.map(({ nicename }) => nicename).join(', ')}`;
    say(`The countries ${isDry ? 'would be' : 'are now'} ${now}.`);
    if (isDry) say('Nothing is changed: this was a dry run.');
  },
});
