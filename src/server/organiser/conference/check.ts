import { dirname, join, relative } from 'node:path';
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
import { checkConference, defectsIn } from '#server/checking/checkConference.ts';
import { linksOf } from '#server/checking/links.ts';
import { withDatabase } from './publishedParts.ts';
import { readPublishedChanges } from '#server/publishing/uploads.ts';
import { listConferences, contentDirOf } from '#server/conference/content.ts';
import type { Parts } from '#server/conference/parts.ts';
import type { ConferenceContent, UploadedFiles } from '#server/conference/readConference.ts';
import { contentFindingsAbout, type ContentFinding } from '#server/conference/finding.ts';
import { leadsElsewhere, addScheme } from '#contract/markdown/schemes.ts';

/** `check [name]` (V5): finds problems in a conference's content, and says what to do about them. */
export const check = command({
  name: 'check',
  parameters: ['[name]'],
  summary: 'Checks the content of one conference or all: what still has to be written or corrected',
  options: {
    online: { type: 'boolean', meaning: 'Follows links to other sites, too' },
    json: { type: 'boolean', meaning: 'Prints JSON, for programs' },
  },
  needsSite: false,
  details: `
Reads src/content/<name> and the published changes from the browser, and changes nothing. Finds texts still to be written,
fields that are missing or wrong, missing translations, dead links, pictures that are missing or too large, dates out of
order, colours that are hard to read, and samples left in. The exit code is 1 if something must be corrected, and 0 with hints
only.`,
  async run(context, { online, json }, [name]) {
    const all: Checked[] = [];
    const contentDir = contentDirWith(context.env, name);
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

/** The findings in a conference. Files are named by their paths in its folder. */
interface Checked {
  id: string;
  /** Its path, for messages. */
  folder: string;
  findings: readonly ContentFinding[];
}

/** The published changes from the browser, if the settings name the conference's database. */
async function changesOf({ env, say }: CommandContext, id: string): Promise<Changes> {
  try {
    const config = readConfig({ ...env, CONFERENCE: id });
    // The database belongs to one conference.
    if (config.databaseUrl && env['CONFERENCE'] !== id) return unchanged;
    return await withDatabase(config, async (db) => (db ? readPublishedChanges(db) : unchanged));
  } catch (error) {
    // Checking content needs no settings.
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

/** The folder that contains a named conference. One that was started in the browser is in the data folder (C6). */
function contentDirWith(env: CommandContext['env'], name: string | undefined): string {
  if (name === undefined) return contentDirOf(env);
  try {
    return dirname(readConfig({ ...env, CONFERENCE: name }).content);
  } catch {
    // Checking content needs no settings. An unknown name is reported below.
    return contentDirOf(env);
  }
}

function chosen(contentDir: string, name: string | undefined): string[] {
  const known = listConferences(contentDir);
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
      const said = typeof failure === 'string' ? `does not answer (${failure})` : `answers ${failure}`;
      const words = [`The link ${address} ${said}.`, `链接${address}无法打开。`] as const;
      findings.push(
        isGone
          ? defect('deadLink', place, `${address} ${said}`, 'Correct the link, or take it away.', words, { address })
          : hint(
              'refusedLink',
              place,
              `${address} ${said}`,
              'Open it in a browser: some sites refuse programs.',
              words,
              {
                address,
              },
            ),
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
