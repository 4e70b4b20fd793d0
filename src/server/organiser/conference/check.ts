import { join, relative } from 'node:path';
import { BadSetting, projectDir, readConfig, type Config } from '#server/config.ts';
import { chosenConference, isBegunInBrowser } from '#server/db/chosenConference.ts';
import type { Database } from '#server/db/schema.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import {
  command,
  ProblemsFound,
  UsageError,
  type CommandContext,
  type ProgressBar,
} from '#server/organiser/command.ts';
import { amount } from '#server/organiser/format.ts';
import { checkConference, defectsIn } from '#server/checking/checkConference.ts';
import { linksOf } from '#server/checking/links.ts';
import { withDatabase } from './publishedParts.ts';
import { readPublishedChanges } from '#server/publishing/uploads.ts';
import { contentDirOf, listConferences, templateDir } from '#server/conference/content.ts';
import type { Parts } from '#server/conference/parts.ts';
import type { ConferenceContent, UploadedFiles } from '#server/conference/readConference.ts';
import { defect, hint, placeInLine, sentenceOf, wordsOf, type ContentFinding } from '#server/conference/finding.ts';
import { leadsElsewhere, addScheme } from '#contract/markdown/schemes.ts';

/** `check [name]` (V5): finds problems in a conference's content, and says how to solve them. */
export const check = command({
  parameters: ['[name]'],
  summary: 'Checks the content of one conference or all: what still has to be written or corrected',
  options: {
    online: { type: 'boolean', meaning: 'Follows links to other sites, too' },
    json: { type: 'boolean', meaning: 'Prints JSON, for programs' },
  },
  needsSite: false,
  details: `
Reads src/content/<name> and the published changes from the browser, or a conference begun there, and changes nothing. Finds
texts still to be written, fields that are missing or wrong, missing translations, dead links, pictures that are missing or
too large, dates out of order, colours that are hard to read, and samples left in. The exit code is 1 if something must be
corrected, and 0 with hints only.`,
  async run(context, { online, json }, [name]) {
    const all: Checked[] = [];
    for (const { id, folder, changes, uploads } of await chosen(context, name)) {
      const { conference, findings } = await checkConference(folder, context.clock(), changes, uploads);
      const progress = context.progress(`Links of ${id}`);
      const dead =
        online && conference ? await deadLinks(conference, progress, context.signal).finally(progress.done) : [];
      // Does not name the template, which is not the file to correct.
      const shown = folder === templateDir ? id : relative(projectDir, folder);
      all.push({ id, folder: shown, findings: [...findings, ...dead] });
    }
    await context.out(json ? `${JSON.stringify(all.map(withWords), null, 2)}\n` : all.map(inWords).join('\n'));
    if (all.some(({ findings }) => defectsIn(findings).length > 0)) throw new ProblemsFound();
  },
});

/** The findings in a conference. Files are named by their paths in its folder. */
interface Checked {
  id: string;
  /** Its path, for messages; for a conference that was started in the browser, its id. */
  folder: string;
  findings: readonly ContentFinding[];
}

/** The content to check: a content folder, and the published changes from the browser. */
interface Content {
  id: string;
  folder: string;
  changes: Parts;
  uploads?: UploadedFiles;
}

/** The named conference, or all: those in the folder, and the one that was started in the browser (C6). */
async function chosen(context: CommandContext, name: string | undefined): Promise<Content[]> {
  const contentDir = contentDirOf(context.env);
  const known = listConferences(contentDir);
  const names = known.filter((id) => name === undefined || id === name);
  const ofFolders = await Promise.all(names.map((id) => contentOfFolder(context, join(contentDir, id), id)));
  if (name !== undefined && names.length > 0) return ofFolders;
  const own = await ownContent(context);
  const all = own ? [...known, own.id] : known;
  if (name !== undefined && own?.id !== name)
    throw new UsageError(`There is no conference '${name}'. There are: ${all.join(', ')}.`);
  return own ? [...ofFolders, own] : ofFolders;
}

/** A content folder with the changes from the browser, if the settings name its database. */
async function contentOfFolder(context: CommandContext, folder: string, id: string): Promise<Content> {
  const unchanged = { id, folder, changes: new Map() };
  const changed = withSettings(context, { CONFERENCE: id }, id, async (db, config) => {
    // The database belongs to one conference only.
    const isOther = config.databaseUrl !== undefined && context.env['CONFERENCE'] !== id;
    if (isOther || (await isBegunInBrowser(db))) return unchanged;
    return { id, folder, ...(await readPublishedChanges(db)) };
  });
  return (await changed) ?? unchanged;
}

/** The conference that was started in the browser, on a server with these settings. */
function ownContent(context: CommandContext): Promise<Content | undefined> {
  return withSettings(context, {}, 'the conference begun in the browser', async (db) => {
    const own = await chosenConference(db);
    return own?.is_own ? { id: own.conference, folder: templateDir, ...(await readPublishedChanges(db)) } : undefined;
  });
}

/** Reads the database of some settings, if there is one. Checking content needs neither. */
async function withSettings<Result>(
  { env, say }: CommandContext,
  further: CommandContext['env'],
  whose: string,
  read: (db: Database, config: Config) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const config = readConfig({ ...env, ...further });
    return await withDatabase(config, async (db) => db && read(db, config));
  } catch (error) {
    if (!(error instanceof BadSetting)) say(`Changes in the browser are left out of ${whose}: ${errorMessage(error)}`);
    return undefined;
  }
}

function inWords({ id, folder, findings }: Checked): string {
  const problems = defectsIn(findings).length;
  const hints = findings.length - problems;
  const lines = findings.map((finding) => {
    const place = placeInLine({ ...finding, file: join(folder, finding.file) });
    return `${finding.state === 'problem' ? 'PROBLEM' : 'hint   '}  ${place}\n         ${sentenceOf(finding)}\n`;
  });
  const counted = `${amount(problems, 'problem')}, ${amount(hints, 'hint')}`;
  return `${lines.join('')}${id}: ${findings.length === 0 ? 'nothing to correct' : counted}.\n`;
}

function withWords({ findings, ...checked }: Checked) {
  return { ...checked, findings: findings.map((finding) => ({ ...finding, words: wordsOf(finding) })) };
}

/** Milliseconds that another site may take to reply. */
const replyTimeout = 10_000;

/** Requests at once. */
const concurrency = 4;

/** Requests every link to another site; links within the site are checked by `links`. */
export async function deadLinks(
  conference: ConferenceContent,
  { step }: ProgressBar,
  signal: AbortSignal,
): Promise<ContentFinding[]> {
  const found = linksOf(conference).filter(
    ({ address }) => leadsElsewhere(address) && URL.canParse(addScheme(address)),
  );
  const links = [...new Map(found.map((link) => [link.address, link])).values()];
  const findings: ContentFinding[] = [];
  for (let from = 0; from < links.length; from += concurrency) {
    const asked = links.slice(from, from + concurrency).map(async (link) => {
      const { address } = link;
      const failure = await failureOf(addScheme(address), signal);
      step();
      if (failure === undefined) return;
      const { place } = link;
      const isGone = typeof failure === 'string' || failure === 404 || failure === 410;
      findings.push(
        isGone ? defect('deadLink', place, { address, failure }) : hint('refusedLink', place, { address, failure }),
      );
    });
    await Promise.all(asked);
  }
  return findings;
}

/** The status of an unsuccessful reply, or the reason why there was none; undefined for success. */
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
