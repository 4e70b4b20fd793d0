import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { adminFolder, isAdminPath } from '#contract/pages/pageAddress.ts';

/** `npm run dev`: serves the admin area's page at all its paths. */
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
        server.transformIndexHtml(url, html.replace('./main.ts', `/${adminFolder}/main.ts`)).then((page) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(page);
        }, next);
      });
    },
  };
}

/** The code that draws the admin area. The small entry imports it. */
export const adminStart = 'start.tsx';

/** Adds the code and styles of `adminStart` to the page, so that they load beside the entry, and not after it. */
export function preloadStart(): Plugin {
  return {
    name: 'lectern:preload-start',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = chunksOf(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(`/${adminStart}`) ?? false);
        const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return [
          ...chunks.map(({ fileName }) => linkTo('modulepreload', fileName)),
          ...styles.map((fileName) => linkTo('stylesheet', fileName)),
        ].filter(({ attrs }) => !html.includes(`"${attrs.href}"`));
      },
    },
  };
}

/** A chunk and everything that it imports. */
function chunksOf(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): readonly Rolldown.OutputChunk[] {
  const all = Object.values(bundle).filter((file) => file.type === 'chunk');
  const names = new Set(all.filter(isWanted).map(({ fileName }) => fileName));
  for (const chunk of all) if (names.has(chunk.fileName)) for (const name of chunk.imports) names.add(name);
  return all.filter(({ fileName }) => names.has(fileName));
}

function linkTo(rel: string, fileName: string): HtmlTagDescriptor & { attrs: { href: string } } {
  return { tag: 'link', injectTo: 'head', attrs: { rel, crossorigin: true, href: `/${adminFolder}/${fileName}` } };
}
