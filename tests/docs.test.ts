import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const documents = globSync(['*.md', '.github/**/*.md', 'src/**/*.md', 'tests/**/*.md'], { cwd: root });

test('Every relative link of the documentation leads to a file, and to a heading where it names one', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', join('src', 'README.md')]));
  expect(documents.flatMap(brokenLinks)).toEqual([]);
});

function brokenLinks(document: string): string[] {
  return relativeLinks(textOf(document))
    .filter((link) => !leadsSomewhere(document, link))
    .map((link) => `${document}: ${link}`);
}

/** Addresses in `[words](address)`, outside of code. One that begins with a slash is an example of a page's. */
function relativeLinks(markdown: string): string[] {
  const links = [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^(?:[a-z]+:|\/)/.test(link));
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#', 2);
  const target = path === '' ? document : join(dirname(document), decodeURI(path));
  if (!existsSync(join(root, target))) return false;
  return heading === undefined || (statSync(join(root, target)).isFile() && headingAnchors(target).includes(heading));
}

/** As GitHub makes them: small letters, hyphens for spaces, no punctuation. */
function headingAnchors(document: string): string[] {
  const headings = textOf(document)
    .replace(/^ *```[^]*?^ *```/gm, '')
    .matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^ *```[^]*?^ *```/gm, '').replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, '');
}

function textOf(document: string): string {
  return readFileSync(join(root, document), 'utf8');
}
