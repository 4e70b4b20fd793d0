import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Lets a built page keep the CSS variables of the theme that it was written with, in place of working them out. */
export function writtenVariables(): Plugin {
  return {
    name: 'lectern:written-variables',
    enforce: 'pre',
    // Whoever writes the pages works them out, as does a page that is not built.
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: {
      filter: { id: /\/MantineCssVariables\.mjs$/ },
      handler: () => resolve('src/client/ui/theme/mantineVariables.tsx'),
    },
  };
}
