import { createReadStream, existsSync, realpathSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { wordMediaTypes } from '#contract/rules/file.ts';
import { languages } from '#contract/pages/page.ts';
import { searchFile } from '#contract/search/searchIndex.ts';
import { inLine, type ContentFinding } from '#server/conference/finding.ts';
import { findMisfits } from '#server/conference/fit.ts';
import { linkFindings, readConference } from '#server/conference/readConference.ts';
import { visibleConference } from '#server/conference/visible.ts';
import { composeCalendars } from '#server/publishing/calendarFiles.ts';
import { conferenceScript, convertContent } from '#server/publishing/publishedContent.ts';
import { readConfig } from '#server/config.ts';
import { publishingOf } from '#server/openServices.ts';
import { readNewestPublication } from '#server/publishing/publication.ts';
import { servedFolders } from '#server/publishing/publicationFiles.ts';

/** The conference's files that pages fetch, by path, from its current content. */
interface DevelopmentContent {
  findings: readonly ContentFinding[];
  files: ReadonlyMap<string, string>;
}

/** `npm run dev`: serves the conference that the settings name, and reloads the page at every change of its files. */
export function developmentConference(env = process.env): Plugin {
  return {
    name: 'lectern:development-conference',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: '/published/conference.js' }, injectTo: 'head-prepend' as const },
    ],
    configureServer(server) {
      const config = readConfig(env);
      serveContent(server, config.content);
      serveFolders(server, config.content);
      serveSearch(server, publishingOf(config).publications);
    },
  };
}

/** Serves data and texts of pages, and reads them again after each change. */
function serveContent({ middlewares, watcher, ws, config: { logger } }: ViteDevServer, folder: string): void {
  let content: Promise<DevelopmentContent> | undefined;
  // Conferences may share files in the folders beside them.
  const parent = dirname(folder);
  watcher.add(parent);
  watcher.on('all', (_event, file) => {
    if (!file.startsWith(parent + sep)) return;
    content = undefined;
    ws.send({ type: 'full-reload' });
  });
  middlewares.use((request, response, next) => {
    const path = pathOf(request.url);
    // The client has a source folder `published`, too.
    if (!/^(published|calendar)\//.test(path) || path.endsWith('.ts')) return next();
    content ??= readContent(folder);
    content.then(({ files, findings }) => {
      for (const finding of findings) logger.error(inLine({ ...finding, file: join(folder, finding.file) }));
      const text = files.get(path);
      const type = mediaTypes[extname(path)] ?? 'text/plain';
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': type }).end(text);
    }, next);
  });
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
};

/** Reads the content as it is now. If it cannot be shown, returns findings that say why. */
async function readContent(folder: string): Promise<DevelopmentContent> {
  const { conference: read, findings: unread } = await readConference(folder);
  if (!read) return { findings: unread, files: new Map() };
  const { content } = visibleConference(read);
  const misfits = findMisfits(read);
  const findings = [...linkFindings(read.links), ...misfits];
  try {
    const { conference, files } = await convertContent(content);
    const script = ['published/conference.js', conferenceScript(conference)] as const;
    return { findings, files: new Map([...files, ...composeCalendars(content.site), script]) };
  } catch (error) {
    if (misfits.length === 0) throw error;
    return { findings, files: new Map() };
  }
}

/** Serves the conference's pictures at `/images/` and its files to download at `/templates/`. */
function serveFolders({ middlewares }: ViteDevServer, folder: string): void {
  middlewares.use((request, response, next) => {
    const path = pathOf(request.url);
    const served = Object.entries(servedFolders).find(([, target]) => path.startsWith(`${target}/`));
    const file = served && join(folder, served[0], path.slice(served[1].length + 1));
    if (file && isInFolder(file, folder)) {
      // Vite serves it. It knows all media types except those of Word files.
      request.url = `/@fs/${encodeURI(normalizePath(file).replace(/^\//, ''))}`;
      const type = wordMediaTypes[extname(file) as keyof typeof wordMediaTypes];
      if (type) response.setHeader('content-type', type);
    }
    next();
  });
}

/** Whether a file exists without a symbolic link in its path. */
function isInFolder(file: string, folder: string): boolean {
  return existsSync(file) && realpathSync(file) === join(realpathSync(folder), relative(folder, file));
}

/** Serves the search index of the newest publication. */
function serveSearch({ middlewares, config: { logger } }: ViteDevServer, publications: string): void {
  for (const language of languages) {
    middlewares.use(searchFile(language), (_request, response, next) => {
      readNewestPublication(publications).then((newest) => {
        if (!newest) logger.warn('There is nothing to search yet: npm start makes it.');
        response.writeHead(newest ? 200 : 404, { 'content-type': 'application/json' });
        if (newest) createReadStream(join(newest.publicDir, searchFile(language))).pipe(response);
        else response.end();
      }, next);
    });
  }
}

/** The path of a request, without the first slash. */
function pathOf(url = '/'): string {
  return decodeURIComponent(new URL(url, 'http://dev').pathname).slice(1);
}
