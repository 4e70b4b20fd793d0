import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Mantine works out the theme's CSS variables in the browser, although the prerendered page holds them already. Its code
 * for that would be half a kilobyte of every page, and the home page and the log-in page have none to spare of the 108 kB of
 * scripts that they may need (tests/e2e/pages/prerender.spec.ts). To remove: delete this folder, and the plugin from vite.config.ts.
 */
const patched = /\/MantineCssVariables\.mjs$/;
/** SHA-256 of Mantine's module that the replacement was written for. */
const expected = '5d10917e39ba5b8cb1e97d7348eaba0648a26a2049a5c574644c7bdcdb69d887';

/** Replaces a module of Mantine in the client's build. Fails the build when the module is gone or was changed. */
export function mantinePatch(): Plugin {
  let isApplied = false;
  return {
    name: 'lectern:mantine-patch',
    enforce: 'pre',
    // The prerendering build needs the original: it writes the variables.
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: {
      filter: { id: patched },
      async handler(source, importer) {
        const original = await this.resolve(source, importer, { skipSelf: true });
        const code = original ? await readFile(original.id) : '';
        if (createHash('sha256').update(code).digest('hex') !== expected)
          this.error(`Mantine changed ${source}: compare it with src/build/patches, and update the hash.`);
        isApplied = true;
        return join(import.meta.dirname, 'mantineVariables.tsx');
      },
    },
    buildEnd(error) {
      if (!error && !isApplied) this.error('Mantine no longer has the module that src/build/patches replaces.');
    },
  };
}
