import { readFile, stat } from 'node:fs/promises';
import { replaceSpeakers, speakersOf, type SpeakerList } from '../../db/speakers.ts';
import type { Database } from '../../db/schema.ts';
import { command, FoundWrong, Mistyped, type Organiser } from '../command.ts';
import { columnNames, columns, lists, type ListedSpeaker } from './columns.ts';
import { decode } from './decode.ts';

/** Bytes of a file that is read at all. */
const fileBytes = 20 * 1024 * 1024;

/** Mistakes that are named one by one. */
const namedMistakes = 50;

/** `speakers import` (V5). */
export const speakersImport = command({
  name: 'speakers import',
  summary: 'Puts the speakers of a CSV file in the place of those on the site',
  parameters: ['[file.csv]'],
  options: {
    'dry-run': { type: 'boolean', meaning: 'Only says what is wrong, or what would change' },
    template: { type: 'boolean', meaning: 'Prints the speakers of the site as such a file, to begin with' },
  },
  details: `
The first row names the columns; the order is yours:

${columnNames.map((name) => `  ${name.padEnd(14)}${aboutColumn(name)}`).join('\n')}

Begin with: npm run -s organiser -- speakers import --template > speakers.csv

The file is UTF-8 or, as Excel in China writes it, GB18030; commas, semicolons or tabs part the columns. A
list that the file names is replaced as a whole, in the file's order; the other lists stay. Nothing is changed
unless every row is right. Readers see it at once.
`,
  async run(organiser, { 'dry-run': isDry, template }, [file]) {
    if (template) return printTemplate(organiser);
    if (!file) throw new Mistyped('Which file? Usage: speakers import <file.csv>, or --template.');
    const { db, path, say } = organiser;
    const byList = Map.groupBy(await speakersIn(path(file), say), ({ list }) => list);
    if (!isDry) await replaceSpeakers(db, withoutLists(byList));
    for (const [list, speakers] of byList) {
      say(`${list} (${lists[list]}), ${speakers.length}: ${speakers.map(({ news_title }) => news_title).join(', ')}.`);
    }
    say(isDry ? 'Nothing is changed: this was a dry run.' : 'These are the speakers now.');
  },
});

/**
 * The speakers of a file.
 *
 * @throws {FoundWrong} after saying what is wrong with it
 */
async function speakersIn(file: string, say: Organiser['say']): Promise<ListedSpeaker[]> {
  const { size } = await stat(file);
  if (size > fileBytes) throw new Error(`${file} has ${size.toLocaleString('en')} bytes: that is no list of speakers.`);
  const { text, encoding } = decode(await readFile(file));
  if (encoding !== 'UTF-8') say(`The file is read as ${encoding}. Where names look wrong, save it as 'CSV UTF-8'.`);
  const { readSpeakers } = await import('./read.ts');
  const { speakers, errors } = readSpeakers(text);
  if (errors.length === 0) return speakers;
  for (const error of errors.slice(0, namedMistakes)) say(error);
  if (errors.length > namedMistakes) say(`And ${(errors.length - namedMistakes).toLocaleString('en')} more.`);
  say('Nothing is changed.');
  throw new FoundWrong();
}

async function printTemplate({ db, out }: Organiser): Promise<void> {
  const { stringify } = await import('csv-stringify/sync');
  const speakers = await everySpeaker(db);
  await out(`\ufeff${stringify(speakers, { header: true, columns: columnNames, record_delimiter: 'windows' })}`);
}

async function everySpeaker(db: Database): Promise<ListedSpeaker[]> {
  const all: ListedSpeaker[] = [];
  for (const list of Object.keys(lists) as SpeakerList[]) {
    all.push(...(await speakersOf(db, list)).map((speaker) => ({ list, ...speaker })));
  }
  return all;
}

function withoutLists(byList: ReadonlyMap<SpeakerList, readonly ListedSpeaker[]>) {
  return new Map([...byList].map(([list, speakers]) => [list, speakers.map(({ list: _list, ...speaker }) => speaker)]));
}

function aboutColumn(name: keyof ListedSpeaker): string {
  const { isRequired, max, meaning } = columns[name];
  const size = name === 'list' ? '' : `, at most ${max.toLocaleString('en')} characters`;
  return `${meaning}${size}${isRequired ? ' (required)' : ''}`;
}
