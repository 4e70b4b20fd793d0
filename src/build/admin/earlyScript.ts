import type { Plugin, Rolldown } from 'vite';
import type { Conference } from '#build/conference.ts';
import { earlyScript } from '#client/admin/early/earlyScript.ts';
import { adminFolder, languages } from '#contract/pages/page.ts';

/** Puts the first script of the admin area into its page, as a file: its own policy lets no script run that stands in the page. */
export function firstScript({ site }: Conference): Plugin {
  let file = '';
  return {
    name: 'lectern:first-script',
    generateBundle(_options, bundle) {
      const words = Object.fromEntries(languages.map((language) => [language, wordsIn(bundle, language)]));
      const source = earlyScript(process.env.API_BASE || site.apiBase, words);
      file = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<title>', `<script src="/${adminFolder}/${file}"></script>\n    <title>`),
    },
  };
}

/** Addresses of the files with a language's words. */
function wordsIn(bundle: Rolldown.OutputBundle, language: string): string[] {
  const wanted = new RegExp(`/locales/(admin/)?${language}\\.po$`);
  const files = Object.values(bundle).flatMap((made) =>
    made.type === 'chunk' && wanted.test(made.facadeModuleId ?? '') ? `/${adminFolder}/${made.fileName}` : [],
  );
  if (files.length !== 2) throw new Error(`The words in '${language}' are in ${files.length} files instead of two.`);
  return files;
}
