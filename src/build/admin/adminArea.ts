import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { smallerHeadingFont } from '#build/assets/headingFont.ts';
import { clientConfig, clientPlugins } from '#build/clientConfig.ts';
import type { Conference } from '#build/conference.ts';
import { withIntegrity } from '#build/precache.ts';
import { adminFolder, isAdminPath } from '#contract/pages/page.ts';

const page = 'src/client/admin/index.html';

/**
 * Builds the admin area beside the site, into its folder `admin`: an application of its own, with its own worker. The two
 * share no file, so that nothing of it can come into a visitor's page or precache.
 *
 * Must stand before vite-plugin-pwa, which ignores the folder.
 */
export function adminArea(conference: Conference): Plugin {
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

async function buildAdminArea(conference: Conference): Promise<void> {
  const shared = clientConfig(conference);
  await build({
    ...shared,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [clientPlugins(), smallerHeadingFont(), adminWorker(conference)],
    build: {
      outDir: conference.outDir,
      emptyOutDir: false,
      assetsDir: `${adminFolder}/assets`,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: resolve(page),
        output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] } },
      },
    },
  });
}

function adminWorker(conference: Conference) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: adminFolder,
    filename: 'adminWorker.worker.ts',
    injectRegister: false,
    manifest: false,
    integration: {
      // Below the folder whose pages it answers.
      beforeBuildServiceWorker: ({ injectManifest }) => {
        injectManifest.swDest = resolve(conference.outDir, adminFolder, 'sw.js');
      },
    },
    injectManifest: {
      globPatterns: [`${adminFolder}/**/*.{js,css,html,woff2}`, 'images/icon.svg'],
      dontCacheBustURLsMatching: /^admin\/assets\//,
      manifestTransforms: [
        async (files) => ({ manifest: await withIntegrity(conference.outDir, files), warnings: [] }),
      ],
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
