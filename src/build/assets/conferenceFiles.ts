import { createReadStream, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Conference } from '#build/conference.ts';

/** Folders of a conference that are served as they are, and where. */
const served = { images: 'images', files: 'templates' } as const;

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.doc': 'application/msword',
};

/** Puts the conference's pictures to `/images/` and its files to download to `/templates/`. */
export function conferenceFiles(conference: Conference): Plugin {
  return {
    name: 'lectern:conference-files',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle() {
      for (const [folder, path] of Object.entries(served)) {
        const source = join(conference.folder, folder);
        if (existsSync(source)) await cp(source, join(conference.outDir, path), { recursive: true });
      }
    },
    configureServer({ middlewares }) {
      for (const [folder, path] of Object.entries(served)) {
        middlewares.use(`/${path}`, (request, response, next) => {
          const file = join(conference.folder, folder, new URL(request.url ?? '', 'http://dev').pathname);
          const type = types[extname(file)];
          if (!type || !existsSync(file)) return next();
          response.setHeader('content-type', type);
          createReadStream(file).pipe(response);
        });
      }
    },
  };
}
