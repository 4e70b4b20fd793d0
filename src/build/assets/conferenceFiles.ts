import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { ConferencePaths } from '#build/conference.ts';
import { wordMediaTypes } from '#contract/rules/file.ts';

/** Folders of a conference that are served unchanged, and their paths. */
const served = { images: 'images', files: 'templates' } as const;

/** Serves the conference's pictures at `/images/` and its files to download at `/templates/`. */
export function conferenceFiles(conference: ConferencePaths): Plugin {
  return {
    name: 'lectern:conference-files',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle() {
      for (const [folder, path] of Object.entries(served)) {
        const source = join(conference.folder, folder);
        if (existsSync(source)) await cp(source, join(conference.outDir, path), { recursive: true });
      }
    },
    configureServer({ middlewares, watcher }) {
      // The conference lies outside Vite's root, so that Vite does not see a page that is added there.
      watcher.add(conference.folder);
      middlewares.use((request, response, next) => {
        const file = servedFile(conference, request.url ?? '/');
        if (file) {
          // Vite serves it, and knows the media types of all but Word files.
          request.url = `/@fs/${encodeURI(normalizePath(file).replace(/^\//, ''))}`;
          const type = wordMediaTypes[extname(file) as keyof typeof wordMediaTypes];
          if (type) response.setHeader('content-type', type);
        }
        next();
      });
    },
  };
}

/** The file of the conference that an address names, if there is one. */
function servedFile({ folder }: ConferencePaths, url: string): string | undefined {
  const path = decodeURIComponent(new URL(url, 'http://dev').pathname);
  const match = Object.entries(served).find(([, prefix]) => path.startsWith(`/${prefix}/`));
  if (!match) return undefined;
  const [source, prefix] = match;
  const file = join(folder, source, path.slice(prefix.length + 1));
  return existsSync(file) ? file : undefined;
}
