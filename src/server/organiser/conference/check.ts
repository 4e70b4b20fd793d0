import { join, relative } from 'node:path';
import { projectDir } from '#server/config.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import { command, FoundWrong, Mistyped } from '#server/organiser/command.ts';
import { colours } from './checks/colours.ts';
import { dates } from './checks/dates.ts';
import { links } from './checks/links.ts';
import { pages } from './checks/pages.ts';
import { pictures } from './checks/pictures.ts';
import { leftovers } from './checks/samples.ts';
import { texts, toWrite } from './checks/texts.ts';
import { conferencesIn, contentDir, readConference, type Conference } from './content.ts';
import { mend, type ContentFinding } from './finding.ts';
import { deadLinks } from './online.ts';

/** `check [name]` (V5): what stands between a conference's content and its readers, and what to do about it. */
export const check = command({
  name: 'check',
  parameters: ['[name]'],
  summary: 'Looks through the content of a conference, or of all: what is to be written or mended',
  options: {
    online: { type: 'boolean', meaning: 'Follows links to other sites, too' },
    json: { type: 'boolean', meaning: 'As JSON, for machines' },
  },
  needsSite: false,
  details: `
Reads src/content/<name> without building it and changes nothing. Finds texts still to be written, missing twins,
dead links, pictures that are missing or heavy, dates in disorder, colours that cannot be read, and samples left in.
Exit code 1 where something must be mended; hints alone leave it 0. Types are checked by 'npm run types'.`,
  async run(desk, { online, json }, [name]) {
    const all: Checked[] = [];
    for (const id of await chosen(name)) {
      const { conference, findings } = await checkConference(join(contentDir, id), desk.clock());
      const progress = desk.progress(`Links of ${id}`);
      const dead =
        online && conference ? await deadLinks(conference, progress, desk.signal).finally(progress.done) : [];
      all.push({ id, findings: [...findings, ...dead] });
    }
    await desk.out(json ? `${JSON.stringify(all, null, 2)}\n` : all.map(inWords).join('\n'));
    if (all.some(({ findings }) => mustBeMended(findings).length > 0)) throw new FoundWrong();
  },
});

/** What was found in a conference. Files are named by their path in its folder. */
interface Checked {
  id: string;
  findings: readonly ContentFinding[];
}

/**
 * Looks through the conference in a folder, without building it and without a network.
 *
 * @param now - by which its days are over or to come
 */
export async function checkConference(
  folder: string,
  now: Date,
): Promise<{ conference?: Conference; findings: readonly ContentFinding[] }> {
  const { conference, findings } = await readConference(folder);
  if (!conference) return { findings };
  const looks = [toWrite, pages, links, pictures, dates, colours, texts, leftovers];
  const found = await Promise.all(looks.map(async (look) => inSpiteOf(look.name, async () => look(conference, now))));
  return { conference, findings: found.flat() };
}

/** What lacks a whole field stops a look at it, and not the others: the compiler knows it better. */
async function inSpiteOf(about: string, look: () => Promise<ContentFinding[]>): Promise<ContentFinding[]> {
  try {
    return await look();
  } catch (error) {
    const found = `The ${about} cannot be looked through: ${errorMessage(error)}`;
    return [mend(about, { file: 'site.ts' }, found, 'Something is missing: npm run types names it.')];
  }
}

export function mustBeMended(findings: readonly ContentFinding[]): ContentFinding[] {
  return findings.filter(({ state }) => state === 'problem');
}

async function chosen(name: string | undefined): Promise<string[]> {
  const known = await conferencesIn(contentDir);
  if (name === undefined || known.includes(name)) return name === undefined ? known : [name];
  throw new Mistyped(`There is no conference '${name}'. There are: ${known.join(', ')}.`);
}

function inWords({ id, findings }: Checked): string {
  const problems = mustBeMended(findings).length;
  const hints = findings.length - problems;
  const folder = relative(projectDir, join(contentDir, id));
  const lines = findings.map(({ file, line, state, found, advice }) => {
    const place = `${folder}/${file}${line === undefined ? '' : `:${line}`}`;
    return `${state === 'problem' ? 'PROBLEM' : 'hint   '}  ${place}\n         ${found}.\n         → ${advice}\n`;
  });
  const counted = `${count(problems, 'problem')}, ${count(hints, 'hint')}`;
  return `${lines.join('')}${id}: ${findings.length === 0 ? 'nothing to mend' : counted}.\n`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
