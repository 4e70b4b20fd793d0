import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestEntry } from 'workbox-build';
import { adminArea, adminPages } from './src/build/admin/adminArea.ts';
import { calendarFiles } from './src/build/assets/calendarFiles.ts';
import { compressOutput } from './src/build/assets/compress.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { clientConfig, clientPlugins } from './src/build/clientConfig.ts';
import { conferenceOf } from './src/build/conference.ts';
import { conferenceFiles } from './src/build/assets/conferenceFiles.ts';
import { developmentPages, realServer } from './src/build/devServer.ts';
import { withIntegrity } from './src/build/precache.ts';
import { manifestOf, drawShortcutIcons } from './src/build/manifest.ts';
import { mantinePatch } from './src/build/patches/patches.ts';
import { prerenderPages } from './src/build/prerender/prerender.ts';
import { searchIndexes } from './src/build/searchIndex.ts';
import { loadSettingsFile } from './src/server/settingsFile.ts';

// The settings of the server count here too.
loadSettingsFile();

const conference = await conferenceOf(process.env);
const { PUBLIC_URL } = process.env;

export default defineConfig({
  ...clientConfig(conference),
  publicDir: resolve('public'),
  plugins: [
    clientPlugins(),
    conferenceFiles(conference),
    calendarFiles(conference, PUBLIC_URL),
    drawShortcutIcons(conference),
    developmentPages(),
    adminPages(),
    realServer(conference),
    mantinePatch(),
    prerenderPages(conference),
    searchIndexes(conference),
    adminArea(conference),
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
        // Shown by the system at installation, not by a page; and the admin area, which has a worker of its own.
        globIgnores: [
          ...['images/screenshot-*', 'images/icon-*', 'images/shortcut-*', 'images/apple-touch-icon.png'],
          'admin/**',
        ],
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
        // Every page carries the names of 140 files: with the usual hashes of eight characters 0.2 kB more. Rolldown needs
        // seven for so many files of code.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
});
