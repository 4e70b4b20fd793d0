import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { adminFolder, isAdminPath } from '#contract/pages/pageAddress.ts';

/** `npm run dev`: serves the admin area's page at all of its paths. */
export function adminPages(): Plugin {
  return {
    name: 'lectern:admin-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '';
        const [path = ''] = url.split('?', 1);
        if (!isAdminPath(path) || /\.\w+$/.test(path)) return next();
        const html = readFileSync(join(server.config.root, adminFolder, 'index.html'), 'utf8');
        server.transformIndexHtml(url, html.replace('./main.tsx', `/${adminFolder}/main.tsx`)).then((page) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(page);
        }, next);
      });
    },
  };
}
