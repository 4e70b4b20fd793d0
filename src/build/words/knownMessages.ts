import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { knownIds } from './unknownMessages.ts';

/**
 * A message in the output of Lingui's macros: a call's argument or a component. The compiler adds a star to the
 * comment.
 */
const message = /(?:\/\*+\s*i18n\s*\*\/\s*\{|_Trans\d*,\s*\{)\s*id: "([^"]+)"/g;

/**
 * Stops the build if a message is missing in its catalogue: readers would see the id. At this point the code no longer
 * contains the message's text; `npm run catalogues` shows it.
 */
export function knownMessages(): Plugin {
  let idsOf: Awaited<ReturnType<typeof knownIds>>;
  return {
    name: 'lectern:known-messages',
    apply: 'build',
    async buildStart() {
      idsOf = await knownIds();
    },
    transform: {
      filter: { id: /\/src\/client\/[^?]*\.tsx?$/, code: '@lingui/' },
      handler(code, file) {
        const known = idsOf(file);
        const unknown = Array.from(code.matchAll(message), ([, id = '']) => id).filter((id) => !known.has(id));
        if (unknown.length === 0) return;
        const place = normalizePath(relative('.', file));
        this.error(`${place} has messages that its catalogue lacks: ${unknown.join(', ')}. Run: npm run extract`);
      },
    },
  };
}
