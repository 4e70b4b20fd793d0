import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fileRevision, offlineLimit } from '#server/publishing/publicationFiles.ts';

/** Options for building a service worker. */
interface ServiceWorkerOptions {
  /** Its source below the root of the build; contains `self.__WB_MANIFEST` once. */
  source: string;
  /** Output folder. The file is named like its source. */
  outDir: string;
  /** Folder of the built files, which the worker caches. They are served below `base`. */
  files: string;
  base: `/${string}`;
  /** Globs of files that the worker does not cache. */
  ignored: readonly string[];
}

/**
 * Builds a service worker as one file that includes the list of the software's files (D5). The software knows no
 * conference, so each publication adds the list of the conference's files and writes the web app manifest.
 */
export function serviceWorker({ source, outDir, files, base, ignored }: ServiceWorkerOptions): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: dirname(source),
    filename: basename(source),
    outDir,
    manifest: false,
    // `client/pwa/update.ts` registers it.
    injectRegister: false,
    injectManifest: {
      rollupFormat: 'iife',
      globDirectory: files,
      globPatterns: ['assets/**/*.{js,css,woff2}'],
      globIgnores: [...ignored],
      maximumFileSizeToCacheInBytes: offlineLimit,
      // The names of these files contain a hash.
      dontCacheBustURLsMatching: /./,
      manifestTransforms: [
        async (entries) => ({
          manifest: await Promise.all(
            entries.map(async ({ url, ...entry }) => {
              const digest = fileRevision(await readFile(join(files, url)));
              return { ...entry, url: base + url, integrity: `sha256-${digest}` };
            }),
          ),
        }),
      ],
    },
  });
}
