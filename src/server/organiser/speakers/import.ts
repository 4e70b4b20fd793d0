import { drawingNames } from '#contract/pages/personDrawings.ts';
import type { SpeakerEntry, SpeakerListName } from '#site/speakers.ts';
import { replaceSpeakers, speakersOf } from '#server/db/publicLists.ts';
import type { Database } from '#server/db/schema.ts';
import { command } from '#server/organiser/command.ts';
import { changeLogged } from '#server/organiser/logged.ts';
import { ofSite } from '#server/db/staff/auditLog.ts';
import {
  importInHelp,
  importOptions,
  printSheet,
  sheetIn,
  columnsInHelp,
  type SheetColumns,
} from '#server/organiser/spreadsheet/import.ts';

/** A speaker in the reply of a call. */
type ListedSpeaker = SpeakerEntry & { list: SpeakerListName };

/** The calls (I5) that return speakers, and the places where readers see them. */
const lists: Readonly<Record<SpeakerListName, string>> = {
  speaker_listA: 'first slide of the home page',
  speaker_listB: 'second slide of the home page',
  speaker_list: 'plenary speakers',
  speaker_list1: 'other experts',
};

/** The columns of the file, named as in the replies. */
const columns: SheetColumns<keyof ListedSpeaker> = {
  list: {
    meaning: Object.keys(lists).join(', '),
    isRequired: true,
    max: 20,
    form: { expected: `one of ${Object.keys(lists).join(', ')}`, fits: (value) => Object.hasOwn(lists, value) },
  },
  news_title: { meaning: 'name', isRequired: true, max: 200 },
  writer: { meaning: 'affiliation', max: 500 },
  source: { meaning: 'a further line', max: 500 },
  image_url: {
    meaning: 'picture: a path of the site, or https://…',
    max: 500,
    form: { expected: 'a path of the site like /images/people/curie.jpg, or https://…', fits: isPicture },
  },
  news_content: { meaning: 'biography as HTML', max: 50_000 },
  news_title_zh: { meaning: 'name in Chinese', max: 200 },
  writer_zh: { meaning: 'affiliation in Chinese', max: 500 },
  source_zh: { meaning: 'the further line in Chinese', max: 500 },
  news_content_zh: { meaning: 'biography in Chinese', max: 50_000 },
  drawing: {
    meaning: 'drawing in place of a missing picture',
    max: 40,
    form: { expected: `one of ${drawingNames.join(', ')}`, fits: (value) => ['', ...drawingNames].includes(value) },
  },
};

/** `speakers import` (V5). */
export const speakersImport = command({
  summary: 'Replaces the speakers on the site by those of a CSV file',
  parameters: ['[file.csv]'],
  options: importOptions,
  details: `
The first row names the columns, in any order:

${columnsInHelp(columns)}

Begin with: npm run -s organiser -- speakers import --template > speakers.csv

${importInHelp} A list named in the file is replaced completely, in the file's order; other lists stay. A
column that the file lacks is emptied, so add new columns to older files first. Nothing is changed unless every row is
correct. Readers see the change at once.
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
    say(isDry ? 'Nothing was changed: this was a dry run.' : 'These are the speakers now.');
  },
});

async function everySpeaker(db: Database): Promise<ListedSpeaker[]> {
  const all: ListedSpeaker[] = [];
  for (const list of Object.keys(lists) as SpeakerListName[]) {
    all.push(...(await speakersOf(db, list)).map((speaker) => ({ list, ...speaker })));
  }
  return all;
}

/** `//host` and `/\host` lead to another site, so a path must not begin with a second slash. */
function isPicture(value: string): boolean {
  if (value === '') return true;
  if (/[\s"'<>\\]/.test(value)) return false;
  return /^\/?[\p{L}\p{N}_%.~-]+(\/[\p{L}\p{N}_%.~-]+)*$/u.test(value) || URL.parse(value)?.protocol === 'https:';
}
