import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PageToWrite } from '#contract/pages/pageToWrite.ts';
import { stylePartsOf } from '#build/styleParts.ts';
import { PageAssets } from '#server/publishing/pageAssets.ts';

/** Styles of the frame, by name, in their order. */
const styles = {
  reset: ':root{--gap:1px;--unread:2px}body{margin:var(--gap)}',
  fonts: '@font-face{font-family:Text;src:url("/assets/text-4f0.woff2")format("woff2")}',
  dialog: '.dialog{padding:.5rem}',
  title: '.title{margin:0}.title.open{margin:4px}@media (max-width:48em){.title{margin:1px}.drawer{margin:0}}',
  drawer: '@layer mantine{.drawer,.dates-list{margin:0}}',
  page: '.page .title:not(.big){margin:3px}.title:is(.dialog,.big){margin:5px}[data-file=".docx"]{margin:6px}',
};

/** Styles of the page's own screen. */
const own = '.chart{margin:7px}';

const page: PageToWrite = {
  ...{ route: undefined, language: 'zh', file: 'pages/zh/index.html', screen: 'home.tsx' },
  ...{ later: [], words: [], isUrgent: false },
};

/** The frame of a page, made from styles in the files of a built software. */
async function frameWith(drawn: string | undefined, isUrgent = false): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-assets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const links = Object.keys(styles).map((name) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`);
  const files = {
    'frames/site.html': `<head>${links.join('')}</head><body></body>`,
    'styles.json': JSON.stringify(
      Object.fromEntries(Object.entries(styles).map(([name, css]) => [`assets/${name}.css`, stylePartsOf(css)])),
    ),
    ...Object.fromEntries(Object.entries(styles).map(([name, css]) => [`public/assets/${name}.css`, css])),
    'public/assets/home.css': own,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const manifest = { 'home.tsx': { file: 'assets/home.js', css: ['assets/home.css'] } };
  return new PageAssets({ folder, version: '1', manifest }).frameOf(
    { ...page, isUrgent },
    { script: '/conference.js', drawn },
  );
}

/** The styles in a part of a page, complete and in order. */
const stylesIn = (html = '') => Array.from(html.matchAll(/<style>(.*?)<\/style>/g), ([, css]) => css);

const drawn = '<main class="page"><h1 class="big title">A dialog and a drawer</h1></main>';

test('I1 The CSS rules that a page needs come first, in order', async () => {
  const [head] = (await frameWith(drawn)).split('</head>');
  expect(stylesIn(head)).toEqual([
    ':root{--gap:1px;}body{margin:var(--gap)}' +
      styles.fonts +
      '.title{margin:0}@media (max-width:48em){.title{margin:1px}}' +
      styles.page,
  ]);
});

test('I1 All styles come after the first paint, complete, in order and before the code', async () => {
  const [head = '', template = ''] = (await frameWith(drawn)).split('<template id="page-code">');
  const sheets = /^(?:<link rel="stylesheet" href="\/assets\/(\w+)\.css">)+<style>/.exec(template)?.[0];
  expect(Array.from(sheets?.matchAll(/(\w+)\.css/g) ?? [], ([, name]) => name)).toEqual(Object.keys(styles));
  expect(stylesIn(template)).toEqual([own]);
  expect(template.lastIndexOf('<style>')).toBeLessThan(template.indexOf('<link rel="modulepreload"'));
  expect(head, 'nothing is fetched before the first paint').not.toContain('rel="stylesheet"');
});

test('I1 All styles are in the head if the elements are not known yet, or if code draws them', async () => {
  for (const html of [await frameWith(undefined), await frameWith(drawn, true)]) {
    const [head] = html.split('</head>');
    expect(stylesIn(head)).toEqual([...Object.values(styles), own]);
    expect(stylesIn(html)).toHaveLength(Object.values(styles).length + 1);
    expect(html).not.toMatch(/<link rel="stylesheet"[^>]*(?<! disabled)>/);
  }
});
