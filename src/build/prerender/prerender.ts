import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { ConferencePaths } from '#build/conference.ts';
import { phases } from '#contract/dates/phase.ts';
import { lastChange, momentIn } from '#contract/dates/changes.ts';
import { PageAssets } from './pageAssets.ts';

/** What `src/client/app/prerender.tsx` exports, said without importing the browser's world. */
interface Prerenderer {
  pagesToWrite(): PageToWrite[];
  writePage(page: PageToWrite, moment: Date): Promise<{ head: string; body: string }>;
}

interface PageToWrite {
  language: 'en' | 'zh';
  file: string;
  screen: string;
  words: string[];
  page?: string;
  isUrgent: boolean;
}

/**
 * Writes every page of the conference in each of its languages as static HTML, with its styles inside and its code
 * named for after its first paint, so that this waits for nothing else; and `site.json`, which tells the server the
 * hashes of the inline scripts for its content security policy.
 *
 * Runs before vite-plugin-pwa lists the files to precache.
 */
export function prerenderPages(conference: ConferencePaths): Plugin {
  let config: ResolvedConfig;
  let bundle: Rolldown.OutputBundle | undefined;
  return {
    name: 'lectern:prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle(_options, written) {
      bundle = written;
    },
    closeBundle: {
      // Also called after a build that failed, and then nothing was written.
      order: 'pre',
      sequential: true,
      async handler(error?: Error) {
        if (error || !bundle) return;
        const template = await takeTemplate(conference);
        const assets = new PageAssets(bundle, config.root, conference.folder);
        const prerenderer = await buildPrerenderer(conference, config);
        const hashes = new Set<string>();
        for (const page of prerenderer.pagesToWrite()) {
          const moment = momentOf(conference, page.language);
          const html = await pageHtml(prerenderer, page, moment, assets.into(template, page));
          await write(join(conference.outDir, page.file), html);
          for (const hash of inlineScriptHashes(html)) hashes.add(hash);
        }
        await write(conference.siteFile, JSON.stringify({ scriptHashes: [...hashes] }));
      },
    },
  };
}

/** What Vite made of index.html: the frame of every page, and itself no page to be served. */
async function takeTemplate({ outDir }: ConferencePaths): Promise<string> {
  const file = join(outDir, 'index.html');
  const template = await readFile(file, 'utf8');
  await rm(file);
  return template;
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function buildPrerenderer(
  { prerenderDir }: ConferencePaths,
  { configFile }: ResolvedConfig,
): Promise<Prerenderer> {
  await build({
    ...(configFile && { configFile }),
    logLevel: 'error',
    build: {
      ssr: 'app/prerender.tsx',
      outDir: prerenderDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
  return (await import(pathToFileURL(join(prerenderDir, 'prerender.js')).href)) as Prerenderer;
}

/**
 * The moment for which a page is written: when the last date passed, so that another build writes the same until the next one
 * does; or in the phase that `SHOW_PHASE` tries out. The browser corrects what has changed since.
 */
function momentOf({ site }: ConferencePaths, language: PageToWrite['language']): Date {
  const tried = phases.find((phase) => phase === process.env.SHOW_PHASE);
  return (tried && momentIn(site, tried, language)) ?? lastChange(site, new Date());
}

async function pageHtml(prerenderer: Prerenderer, page: PageToWrite, moment: Date, template: string): Promise<string> {
  try {
    const { head, body } = await prerenderer.writePage(page, moment);
    return template
      .replace(
        '<html lang="en">',
        `<html lang="${page.language}" data-as-of="${moment.toISOString()}" data-mantine-color-scheme="light">`,
      )
      .replace('<!--head-->', () => head)
      .replace('<!--page-->', () => body);
  } catch (cause) {
    throw new Error(`${page.file} could not be drawn (src/client/${page.screen})`, { cause });
  }
}

/** Blocks of data do not run and need no permission. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
}
