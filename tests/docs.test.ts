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

test('Every requirement in tests and comments is listed, and none that a test names counts as planned', () => {
  const list = textOf(join('tests', 'requirements.md'));
  const rows = new Map(
    [...list.matchAll(/^- \*\*([A-Z]\d+)\*\*(.*?):/gm)].map(([, id = '', facts = '']) => [id, facts]),
  );
  expect(rows.get('R11')).toBe('');
  const named = [...titledIds(), ...commentedIds()];
  expect(named.filter(({ id }) => !rows.has(id))).toEqual([]);
  expect(titledIds().filter(({ id }) => rows.get(id)?.includes('planned'))).toEqual([]);
});

/** The ids with which titles of tests begin. */
function titledIds(): { id: string; path: string }[] {
  return globSync('tests/**/*.{ts,tsx}', { cwd: root }).flatMap((path) => {
    const titles = textOf(path).matchAll(/\b(?:test|it|describe)(?:\.\w+)*\(\s*['`]((?:[A-Z]\d+ )+)/g);
    return [...titles].flatMap(([, ids = '']) => ids.trim().split(' ')).map((id) => ({ id, path }));
  });
}

/** The ids in brackets, as comments of the code name them: `(O8, R11)`, `(I10–I12)`. */
function commentedIds(): { id: string; path: string }[] {
  return globSync('src/{site,contract,client,server,build}/**/*.{ts,tsx}', { cwd: root }).flatMap((path) => {
    const comments = textOf(path).match(/\/\*\*[^]*?\*\/|\/\/ .*/g) ?? [];
    const lists = comments.join('\n').matchAll(/\(([A-Z]\d+(?:(?:, |–| and )[A-Z]\d+)*)\)/g);
    return [...lists].flatMap(([, ids = '']) => ids.match(/[A-Z]\d+/g) ?? []).map((id) => ({ id, path }));
  });
}
