import { join, relative } from 'node:path';
import { BadSetting, projectDir, readConfig } from '#server/config.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import {
  command,
  ProblemsFound,
  UsageError,
  type CommandContext,
  type ProgressBar,
} from '#server/organiser/command.ts';
import { amount } from '#server/organiser/format.ts';
import { checkColours } from './checks/colours.ts';
import { checkCountry } from './checks/country.ts';
import { checkDates } from './checks/dates.ts';
import { checkLinks, linksOf, placeOfLink } from './checks/links.ts';
import { checkPages } from './checks/pages.ts';
import { checkPictures } from './checks/pictures.ts';
import { checkSamples } from './checks/samples.ts';
import { checkPlaceholders, checkTexts } from './checks/texts.ts';
import { publishedChanges, withDatabase } from './publishedParts.ts';
import { conferenceNames, contentDirOf } from '#server/conference/content.ts';
import { misfitsOf } from '#server/conference/fit.ts';
import { withParts, type Parts } from '#server/conference/parts.ts';
import { readConference, type ConferenceContent, type UploadedFiles } from '#server/conference/readConference.ts';
import { contentFindingsAbout, type ContentFinding } from '#server/conference/finding.ts';

/** `check [name]` (V5): what is wrong with a conference's content, and what to do about it. */
export const check = command({
  name: 'check',
  parameters: ['[name]'],
  summary: 'Looks through the content of a conference, or of all: what still has to be written or corrected',
  options: {
    online: { type: 'boolean', meaning: 'Follows links to other sites, too' },
    json: { type: 'boolean', meaning: 'As JSON, for machines' },
  },
  needsSite: false,
  details: `
Reads src/content/<name>, and what was published of the changes in the browser, and changes nothing. Finds texts still to be
written, fields that are missing or wrong, missing translations, dead links, pictures that are missing or heavy, dates out of
order, colours that cannot be read, and samples left in. Exit code 1 where something must be corrected; hints alone leave it 0.`,
  async run(context, { online, json }, [name]) {
    const all: Checked[] = [];
    const contentDir = contentDirOf(context.env);
    for (const id of chosen(contentDir, name)) {
      const { changes, uploads } = await changesOf(context, id);
      const { conference, findings } = await checkConference(join(contentDir, id), context.clock(), changes, uploads);
      const progress = context.progress(`Links of ${id}`);
      const dead =
        online && conference ? await deadLinks(conference, progress, context.signal).finally(progress.done) : [];
      all.push({ id, folder: relative(projectDir, join(contentDir, id)), findings: [...findings, ...dead] });
    }
    await context.out(json ? `${JSON.stringify(all, null, 2)}\n` : all.map(inWords).join('\n'));
    if (all.some(({ findings }) => defectsIn(findings).length > 0)) throw new ProblemsFound();
  },
});

/** The checks, by the name that a message gives them. */
const checks: Readonly<
  Record<string, (conference: ConferenceContent, now: Date) => ContentFinding[] | Promise<ContentFinding[]>>
> = {
  toWrite: checkPlaceholders,
  pages: checkPages,
  links: checkLinks,
  pictures: checkPictures,
  dates: checkDates,
  colours: checkColours,
  country: checkCountry,
  texts: checkTexts,
  leftovers: checkSamples,
};

/** The findings in a conference. Files are named by their path in its folder. */
interface Checked {
  id: string;
  /** Its path, for messages. */
  folder: string;
  findings: readonly ContentFinding[];
}

/**
 * Checks the conference in a folder, without building it and offline.
 *
 * @param now - to tell past days from coming ones
 * @param changes - parts that are not as in the folder
 * @param uploads - what they name of what was uploaded
 */
export async function checkConference(
  folder: string,
  now: Date,
  changes: Parts = new Map(),
  uploads?: UploadedFiles,
): Promise<{ conference?: ConferenceContent; findings: readonly ContentFinding[] }> {
  const { conference: read, findings } = await readConference(folder);
  if (!read) return { findings };
  const conference = changes.size > 0 ? await withParts(read, changes, uploads) : read;
  const misfits = misfitsOf(conference);
  const found = await Promise.all(
    Object.entries(checks).map(([name, run]) => guarded(name, misfits.length > 0, async () => run(conference, now))),
  );
  return { conference, findings: [...misfits, ...found.flat()] };
}

/** What was published of the changes in the browser, where the settings name the conference's database. */
async function changesOf({ env, say }: CommandContext, id: string): Promise<Changes> {
  try {
    const config = readConfig({ ...env, CONFERENCE: id });
    // It belongs to one conference.
    if (config.databaseUrl && env['CONFERENCE'] !== id) return unchanged;
    return await withDatabase(config, async (db) => (db ? publishedChanges(db) : unchanged));
  } catch (error) {
    // To check content, no setting is needed.
    if (error instanceof BadSetting) return unchanged;
    say(`Changes in the browser are left out of ${id}: ${errorMessage(error)}`);
    return unchanged;
  }
}

interface Changes {
  changes: Parts;
  uploads?: UploadedFiles;
}

const unchanged: Changes = { changes: new Map() };

/** Runs a check. With content that does not fit it may throw: what is to be corrected has been said then. */
async function guarded(
  about: string,
  isUnfit: boolean,
  run: () => Promise<ContentFinding[]>,
): Promise<ContentFinding[]> {
  try {
    return await run();
  } catch (error) {
    if (isUnfit) return [];
    throw new Error(`The ${about} cannot be looked through: ${errorMessage(error)}`, { cause: error });
  }
}

export function defectsIn(findings: readonly ContentFinding[]): ContentFinding[] {
  return findings.filter(({ state }) => state === 'problem');
}

function chosen(contentDir: string, name: string | undefined): string[] {
  const known = conferenceNames(contentDir);
  if (name === undefined || known.includes(name)) return name === undefined ? known : [name];
  throw new UsageError(`There is no conference '${name}'. There are: ${known.join(', ')}.`);
}

function inWords({ id, folder, findings }: Checked): string {
  const problems = defectsIn(findings).length;
  const hints = findings.length - problems;
  const lines = findings.map(({ file, line, state, found, advice }) => {
    const place = `${join(folder, file)}${line === undefined ? '' : `:${line}`}`;
    return `${state === 'problem' ? 'PROBLEM' : 'hint   '}  ${place}\n         ${found}.\n         → ${advice}\n`;
  });
  const counted = `${amount(problems, 'problem')}, ${amount(hints, 'hint')}`;
  return `${lines.join('')}${id}: ${findings.length === 0 ? 'nothing to correct' : counted}.\n`;
}

const { defect, hint } = contentFindingsAbout('links');

/** How long another site may take to reply, in milliseconds. */
const replyTimeout = 10_000;

/** Requests at once. */
const concurrency = 4;

/** Requests every link to another site; links within the site are checked by `links`. */
export async function deadLinks(
  conference: ConferenceContent,
  { step }: ProgressBar,
  signal: AbortSignal,
): Promise<ContentFinding[]> {
  const found = linksOf(conference).filter(({ address }) => /^https?:/.test(address) && URL.canParse(address));
  const links = [...new Map(found.map((link) => [link.address, link])).values()];
  const findings: ContentFinding[] = [];
  for (let from = 0; from < links.length; from += concurrency) {
    const asked = links.slice(from, from + concurrency).map(async (link) => {
      const { address } = link;
      const failure = await failureOf(address, signal);
      step();
      if (failure === undefined) return;
      const place = placeOfLink(conference, link);
      const isGone = typeof failure === 'string' || failure === 404 || failure === 410;
      const said = typeof failure === 'string' ? `does not answer (${failure})` : `answers ${failure}`;
      findings.push(
        isGone
          ? defect(place, `${address} ${said}`, 'Correct the link, or take it away.')
          : hint(place, `${address} ${said}`, 'Open it in a browser: some sites refuse programs.'),
      );
    });
    await Promise.all(asked);
  }
  return findings;
}

/** The status of an unsuccessful reply, or why there was none; undefined for success. */
async function failureOf(address: string, signal: AbortSignal): Promise<number | string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(replyTimeout)]) });
    await response.body?.cancel();
    return response.ok ? undefined : response.status;
  } catch (error) {
    if (signal.aborted) throw error;
    const { cause, name } = error as Error;
    return cause instanceof Error ? cause.message || ((cause as NodeJS.ErrnoException).code ?? cause.name) : name;
  }
}
