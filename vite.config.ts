import { resolve } from 'node:path';
import mdx from '@mdx-js/rollup';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { calendarFiles } from './src/build/calendar/calendarFiles.ts';
import { compressOutput } from './src/build/assets/compress.ts';
import { conferenceOf } from './src/build/conference.ts';
import { conferenceFiles } from './src/build/assets/conferenceFiles.ts';
import { developmentPages, realServer } from './src/build/devServer.ts';
import { headingAnchors } from './src/build/prerender/headingAnchors.ts';
import { smallerHeadingFont } from './src/build/assets/headingFont.ts';
import { manifestOf } from './src/build/manifest/manifest.ts';
import { postcssPlugins } from './src/build/postcss.ts';
import { prerenderPages } from './src/build/prerender/prerender.ts';
import { searchIndexes } from './src/build/search/searchIndex.ts';
import { drawShortcutIcons } from './src/build/manifest/shortcutIcons.ts';
import { writtenVariables } from './src/build/writtenVariables.ts';
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
    alias: [
      { find: '#conference', replacement: conference.folder },
      // Lingui's stand-in for what React has had since its version 18.
      { find: 'use-sync-external-store/shim', replacement: 'react' },
      // Within `@mantine/hooks` and `@mantine/core`.
      { find: './use-id/use-id.mjs', replacement: resolve('src/client/ui/theme/mantineId.ts') },
      { find: /^.*\/find-element-in-shadow-dom\.mjs$/, replacement: resolve('src/client/ui/theme/mantineQueries.ts') },
    ],
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
    writtenVariables(),
    prerenderPages(conference),
    searchIndexes(conference),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'pwa',
      filename: 'serviceWorker.worker.ts',
      injectRegister: false,
      integration: {
        // The file is named for what it is, and for its TypeScript project; its address is the customary one.
        beforeBuildServiceWorker: (options) => {
          options.swDest = options.injectManifest.swDest = resolve(conference.outDir, 'sw.js');
        },
      },
      manifest: manifestOf(conference.site, conference.folder),
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,jpg,webp,avif,doc,docx,ics}', 'pages/*/search.json'],
        // What an installation shows, not a page.
        globIgnores: ['images/screenshot-*', 'images/icon-*', 'images/shortcut-*', 'images/apple-touch-icon.png'],
        dontCacheBustURLsMatching: /^assets\//,
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
      // Which scripts each later screen brings would be 1 kB of every first page; they come from the service worker.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes only with its packages: stays in the browser's cache from one version of the site to the next.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              priority: 1,
            },
            // What every page begins with is one file: two dozen small ones compress worse by 4 kB. Without its
            // beginning, which waits for a screen that imports from here.
            { name: 'base', tags: ['$initial'], test: (id) => !/\/src\/client\/(app\/main\.tsx|index\.html)/.test(id) },
            // What every page fetches when it is idle.
            {
              name: 'later',
              test: /\/src\/client\/(shell\/(notices\/|footer\/visitorCounter\.)|(pwa\/(update|installButton)|api\/connection)\.)|workbox-window/,
            },
            // What several screens share, in few files: on a slow line each waits for its turn.
            {
              name: 'dates',
              test: /\/src\/(client\/(features\/dates\/(calendarLinks|datesLine|deadlineClocks|deadline|now)\.|api\/serverClock\.|conference\/importantDates\.)|contract\/dates\/)/,
            },
            { name: 'limits', test: /\/src\/contract\/(rules\/(file|limits)|problems\/gatewayProblems)\./ },
            { name: 'rules', test: /\/src\/contract\/(rules\/accountRules|problems\/problems)\./ },
            {
              name: 'calls',
              test: /\/src\/(client\/api\/(call|outcome)|contract\/calls\/(account|calls|invitationLetter|people|receipt|reply|report|text)\.)|node_modules\/(ky|zod)\//,
            },
            { name: 'database', test: /node_modules\/dexie/ },
            { name: 'drafts', test: /\/src\/client\/drafts\/(?!compare|exchange)/ },
            { name: 'hooks', test: /node_modules\/@mantine\/hooks\//, minShareCount: 4 },
            // Buttons with all that Mantine's components rest on: of the dashboard nothing more is drawn at first.
            { name: 'buttons', test: /node_modules\/@mantine\/core\/esm\/components\/(Button|Progress)\// },
            { name: 'fields', test: /node_modules\/@mantine\/(core|form)\/esm\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
