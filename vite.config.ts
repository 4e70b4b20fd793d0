import { dirname, join, resolve } from 'node:path';
import { defineConfig } from 'vite';
import { adminPages } from './src/build/adminPages.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { clientConfig, clientPlugins } from './src/build/clientConfig.ts';
import { developmentConference } from './src/build/developmentConference.ts';
import { developmentPages, realServer } from './src/build/devServer.ts';
import { buildSoftware, publicFolder, softwareFolder, viteManifest } from './src/build/software.ts';
import { serviceWorker } from './src/build/serviceWorker.ts';
import { softwareFiles } from './src/server/publishing/software.ts';
import { loadSettingsFile } from './src/server/settingsFile.ts';

// The settings of the server count in development.
loadSettingsFile();

export default defineConfig({
  ...clientConfig(),
  publicDir: resolve('public'),
  plugins: [
    clientPlugins(),
    developmentConference(),
    developmentPages(),
    adminPages(),
    realServer(),
    serviceWorker({
      source: 'pwa/serviceWorker.worker.ts',
      outDir: join(softwareFolder, dirname(softwareFiles.siteWorker)),
      files: publicFolder,
      base: '/',
      // The interface's words, and what only conferences with review need: a publication adds its own.
      ignored: ['assets/{en,zh}-*.js', 'assets/{placeAnswer,acceptance,fullPaper}*'],
    }),
    buildSoftware(),
  ],
  build: {
    outDir: publicFolder,
    emptyOutDir: true,
    manifest: viteManifest,
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
