import { resolve } from 'node:path';
import mdx from '@mdx-js/rollup';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestEntry } from 'workbox-build';
import { calendarFiles } from './src/build/calendar/calendarFiles.ts';
import { compressOutput } from './src/build/assets/compress.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { conferenceOf } from './src/build/conference.ts';
import { conferenceFiles } from './src/build/assets/conferenceFiles.ts';
import { developmentPages, realServer } from './src/build/devServer.ts';
import { headingAnchors } from './src/build/prerender/headingAnchors.ts';
import { smallerHeadingFont } from './src/build/assets/headingFont.ts';
import { withIntegrity } from './src/build/precache.ts';
import { manifestOf } from './src/build/manifest/manifest.ts';
import { mantinePatch } from './src/build/patches/patches.ts';
import { postcssPlugins } from './src/build/postcss.ts';
import { prerenderPages } from './src/build/prerender/prerender.ts';
import { searchIndexes } from './src/build/search/searchIndex.ts';
import { drawShortcutIcons } from './src/build/manifest/shortcutIcons.ts';
import { knownMessages } from './src/build/words/knownMessages.ts';
import { loadSettingsFile } from './src/server/settingsFile.ts';

// The settings of the server count here too.
loadSettingsFile();

const conference = await conferenceOf(process.env);
const { API_BASE, PUBLIC_URL } = process.env;

export default defineConfig({
  root: 'src/client',
  publicDir: resolve('public'),
  resolve: {
    alias: { '#conference': conference.folder },
  },
  define: {
    'import.meta.env.API_BASE': API_BASE ? JSON.stringify(API_BASE) : 'undefined',
    'import.meta.env.PUBLIC_URL': PUBLIC_URL ? JSON.stringify(PUBLIC_URL.replace(/\/$/, '')) : 'undefined',
  },
  css: { postcss: { plugins: postcssPlugins } },
  plugins: [
    { enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm], rehypePlugins: [headingAnchors] }) },
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    knownMessages(),
    smallerHeadingFont(),
    conferenceFiles(conference),
    calendarFiles(conference, PUBLIC_URL),
    drawShortcutIcons(conference),
    developmentPages(),
    realServer(conference),
    mantinePatch(),
    prerenderPages(conference),
    searchIndexes(conference),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'pwa',
      filename: 'serviceWorker.worker.ts',
      injectRegister: false,
      integration: {
        // Served as `/sw.js`; the source is named for its TypeScript project.
        beforeBuildServiceWorker: async (options) => {
          const { injectManifest } = options;
          options.swDest = injectManifest.swDest = resolve(conference.outDir, 'sw.js');
          // The web app manifest; an address alone would name no file.
          const others = (injectManifest.additionalManifestEntries ?? []) as ManifestEntry[];
          injectManifest.additionalManifestEntries = await withIntegrity(conference.outDir, others);
        },
      },
      manifest: manifestOf(conference.site, conference.folder),
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,jpg,webp,avif,doc,docx,ics}', 'pages/*/search.json'],
        // Shown by the system at installation, not by a page.
        globIgnores: ['images/screenshot-*', 'images/icon-*', 'images/shortcut-*', 'images/apple-touch-icon.png'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (files) => ({ manifest: await withIntegrity(conference.outDir, files), warnings: [] }),
        ],
      },
    }),
    compressOutput(conference),
  ],
  build: {
    outDir: conference.outDir,
    emptyOutDir: true,
    modulePreload: {
      // Every browser that knows the site's CSS knows modulepreload.
      polyfill: false,
      // The lists of later screens' scripts would add 1 kB to every page; the service worker has them anyway.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
