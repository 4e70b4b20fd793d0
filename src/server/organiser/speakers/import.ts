import { replaceSpeakers, speakersOf, type SpeakerList } from '#server/db/speakers.ts';
import type { Database } from '#server/db/schema.ts';
import { command } from '#server/organiser/command.ts';
import { changeLogged, ofSite } from '#server/organiser/logged.ts';
import { columnsInHelp } from '#server/organiser/spreadsheet/columns.ts';
import { importInHelp, importOptions, printSheet, sheetIn } from '#server/organiser/spreadsheet/import.ts';
import { columns, lists, type ListedSpeaker } from './columns.ts';

/** `speakers import` (V5). */
export const speakersImport = command({
  name: 'speakers import',
  summary: 'Puts the speakers of a CSV file in the place of those on the site',
  parameters: ['[file.csv]'],
  options: importOptions,
  details: `
The first row names the columns; the order is yours:

${columnsInHelp(columns)}

Begin with: npm run -s organiser -- speakers import --template > speakers.csv

${importInHelp} A list that the file names is replaced as a whole, in the file's order; the other lists stay. Nothing
is changed unless every row is right. Readers see it at once.
`,
  async run(context, { 'dry-run': isDry, template }, [file]) {
    const { db, say } = context;
    if (template) return printSheet(context, await everySpeaker(db), columns);
    const speakers = (await sheetIn(context, file, columns)) as ListedSpeaker[];
    const byList = Map.groupBy(speakers, ({ list }) => list);
    const after = Object.fromEntries([...byList].map(([list, named]) => [list, named.length]));
    const replace = (within: Database) => replaceSpeakers(within, byList);
    if (!isDry) await changeLogged(context, { ...ofSite, action: 'imported', after }, replace);
    for (const [list, named] of byList) {
      say(`${list} (${lists[list]}), ${named.length}: ${named.map(({ news_title }) => news_title).join(', ')}.`);
    }
    say(isDry ? 'Nothing is changed: this was a dry run.' : 'These are the speakers now.');
  },
});

async function everySpeaker(db: Database): Promise<ListedSpeaker[]> {
  const all: ListedSpeaker[] = [];
  for (const list of Object.keys(lists) as SpeakerList[]) {
    all.push(...(await speakersOf(db, list)).map((speaker) => ({ list, ...speaker })));
  }
  return all;
}
