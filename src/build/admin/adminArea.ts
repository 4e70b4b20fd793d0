import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { clientConfig, clientPlugins } from '#build/clientConfig.ts';
import type { ConferencePaths } from '#build/conference.ts';
import { withIntegrity } from '#build/precache.ts';
import { adminFolder, isAdminPath } from '#contract/pages/page.ts';

/** Parts of workers that no device has before it needs them. */
const fetchedOnDemand = 'assets/onDemand';

/**
 * Builds the admin area beside the site, into its folder `admin`: an application of its own, with its own worker. The two
 * share no file, so that nothing of it can come into a visitor's page or precache.
 *
 * Must stand before vite-plugin-pwa, which ignores the folder.
 */
export function adminArea(conference: ConferencePaths): Plugin {
  let isWritten = false;
  return {
    name: 'lectern:admin-area',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler(error?: Error) {
        if (!error && isWritten) await buildAdminArea(conference);
      },
    },
  };
}

async function buildAdminArea(conference: ConferencePaths): Promise<void> {
  const outDir = join(conference.outDir, adminFolder);
  await build({
    ...clientConfig(conference),
    root: `src/client/${adminFolder}`,
    base: `/${adminFolder}/`,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [clientPlugins(), adminWorker(outDir)],
    // So that a worker loads what only some of its work needs when it needs it.
    worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: `${fetchedOnDemand}/[name]-[hash].js` } } },
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            // As few files as can be before the first rows: on a slow line with six connections each waits for its turn.
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
              { name: 'base', tags: ['$initial'], test: (id) => !/\/client\/admin\/(main\.tsx|index\.html)/.test(id) },
            ],
          },
        },
      },
    },
  });
}

function adminWorker(outDir: string) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '.',
    filename: 'adminWorker.worker.ts',
    injectRegister: false,
    manifest: false,
    integration: {
      beforeBuildServiceWorker: (options) => {
        options.swDest = options.injectManifest.swDest = join(outDir, 'sw.js');
      },
    },
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,woff2}'],
      // Documents are written of what only the server has: their writer, of more than a megabyte, comes with it.
      globIgnores: ['assets/encodeDocument.worker-*.js', `${fetchedOnDemand}/**`],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [async (files) => ({ manifest: await withIntegrity(outDir, files), warnings: [] })],
    },
  });
}

/** `npm run dev`: the page of the admin area at all of its paths. */
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
