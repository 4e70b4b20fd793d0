import { countriesOf, isCountryCode } from '#server/publicLists/publicLists.ts';
import { replaceCountries } from '#server/db/publicLists.ts';
import { command } from './command.ts';
import { changeLogged } from './logged.ts';
import { ofSite } from '#server/db/staff/auditLog.ts';
import {
  importInHelp,
  importOptions,
  printSheet,
  sheetIn,
  columnsInHelp,
  type SheetColumns,
} from './spreadsheet/import.ts';

/** The columns of the file, named as in the reply of `country_list`. */
const columns: SheetColumns<'country_id' | 'nicename' | 'phonecode' | 'iso'> = {
  country_id: {
    meaning: 'number or code that accounts keep',
    isRequired: true,
    isUnique: true,
    // Spreadsheets drop the leading zeros of ISO 3166 numbers.
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
  summary: 'Replaces the countries that authors choose from by those of a CSV file',
  parameters: ['[file.csv]'],
  options: {
    ...importOptions,
    iso: { type: 'boolean', meaning: 'Restores the countries of ISO 3166, the default' },
  },
  details: `
The first row names the columns, in any order:

${columnsInHelp(columns)}

Begin with: npm run -s organiser -- countries import --template > countries.csv

${importInHelp} A country without iso has the name nicename in every language. Accounts refer to countries by
country_id: do not change those. Nothing is changed unless every row is correct.
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
    if (isDry) say('Nothing was changed: this was a dry run.');
  },
});
