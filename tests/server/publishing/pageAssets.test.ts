import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PageToWrite } from '#contract/pages/pageToWrite.ts';
import { PageAssets } from '#server/publishing/pageAssets.ts';

/** Styles of the frame, by name, in their order. */
const styles = {
  reset: 'body{margin:0}',
  fonts: '@font-face{font-family:Text;src:url("/assets/text-4f0.woff2")format("woff2")}',
  dialog: '.dialog{padding:.5rem}',
  title: '.title{margin:0}@media (max-width:48em){.title{margin:1px}}@media print{.title{margin:2px}}',
  drawer: '.drawer,.dates-list{margin:0}',
  page: '.page .title{margin:3px}',
};

const page: PageToWrite = {
  ...{ route: undefined, language: 'zh', file: 'pages/zh/index.html', screen: 'home.tsx' },
  ...{ later: [], words: [], isUrgent: true },
};

/** The frame of a page, made from styles in the files of a built software. */
async function frameWith(drawn: string | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-assets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const links = Object.keys(styles).map((name) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`);
  const files = {
    'frames/site.html': `<head>${links.join('')}</head><body></body>`,
    ...Object.fromEntries(Object.entries(styles).map(([name, css]) => [`public/assets/${name}.css`, css])),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const manifest = { 'home.tsx': { file: 'assets/home.js' } };
  return new PageAssets({ folder, version: '1', manifest }).frameOf(page, { script: '/conference.js', drawn });
}

/** The styles in a part of a page, complete and in order. */
const stylesIn = (html = '') => Array.from(html.matchAll(/<style>(.*?)<\/style>/g), ([, css]) => css);

test('I1 Styles of elements not drawn yet come at the end of the page, each complete and in order', async () => {
  const html = await frameWith('<main class="page"><h1 class="big title">A dialog and a drawer</h1></main>');
  const [head, body] = html.split('</head>');
  expect(stylesIn(head)).toEqual([styles.reset, styles.fonts, styles.title, styles.page]);
  expect(stylesIn(body)).toEqual([styles.dialog, styles.drawer]);
});

test('I1 Styles of a page whose elements are not known yet are all in its head', async () => {
  const [head] = (await frameWith(undefined)).split('</head>');
  expect(stylesIn(head)).toEqual(Object.values(styles));
});
