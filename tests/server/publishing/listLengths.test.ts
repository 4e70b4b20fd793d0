import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Element, Parents } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { expect, inject, onTestFinished, test } from 'vitest';
import { isGroup, isList, type Json } from '#contract/parts/jsonPointer.ts';
import { contentDir } from '#server/conference/content.ts';
import { publish } from '#server/publishing/publication.ts';

/** Lists whose length is that of another list, or that the software needs. */
const fixed = new Set(['routes', 'navigation', 'prices', 'columns', 'types', 'topicGroups', 'languages']);

/** Content whose lists have so many entries: the first, or all of them repeatedly. */
function resized(value: Json, length: number, name = ''): Json {
  if (fixed.has(name)) return value;
  if (isList(value)) {
    const inside = value.map((entry) => resized(entry, length));
    // A text that changes with the dates is no list.
    const isTimed = value.some((entry) => isGroup(entry) && 'until' in entry);
    if (isTimed || inside.length === 0) return inside;
    return Array.from({ length }, (_, index) => inside[index] ?? repeated(inside[index % inside.length]!, index));
  }
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inside]) => [field, resized(inside, length, field)]));
}

/** The same entry with another name and id. */
function repeated(entry: Json, index: number): Json {
  if (!isGroup(entry)) return entry;
  const numbered = (text: Json): Json =>
    isGroup(text)
      ? Object.fromEntries(Object.entries(text).map(([lang, words]) => [lang, numbered(words)]))
      : typeof text === 'string'
        ? `${text} ${index}`
        : text;
  const own = (field: string, text: Json) => {
    if (field === 'id' && typeof text === 'string') return `${text}-${index}`;
    return ['name', 'title', 'news_title', 'label', 'en', 'zh'].includes(field) ? numbered(text) : text;
  };
  return Object.fromEntries(Object.entries(entry).map(([field, text]) => [field, own(field, text)]));
}

/** The structure of a page's main part without content: headings, lists, tables. */
function emptyParts(html: string): string[] {
  const main = elementsIn(fromHtml(html)).find(({ tagName }) => tagName === 'main');
  const inOrder = main ? elementsIn(main) : [];
  const empty = inOrder.filter((each) => needsContent.test(each.tagName) && !hasContent(each));
  const lonely = inOrder.filter((heading, place) => {
    const level = levelOf(heading);
    if (level < 2) return false;
    const after = inOrder.slice(place + elementsIn(heading).length + 1);
    const next = after.findIndex((each) => levelOf(each) > 0 && levelOf(each) <= level);
    const own = next < 0 ? after : after.slice(0, next);
    return !own.some((each) => hasContent(each) && !elementsIn(each).includes(after[next]!));
  });
  return [...empty.map(({ tagName }) => `empty ${tagName}`), ...lonely.map((each) => `nothing below: ${textOf(each)}`)];
}

const needsContent = /^(?:ul|ol|dl|table|tbody|nav|section|h[1-6])$/;

/** 1 to 6 for headings, 0 for everything else. */
const levelOf = ({ tagName }: Element) => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);

function hasContent(element: Element): boolean {
  const isShown = ({ tagName }: Element) => /^(?:img|svg|iframe|input|button|video)$/.test(tagName);
  return textOf(element).trim() !== '' || isShown(element) || elementsIn(element).some(isShown);
}

/** The elements within one, in order. */
function elementsIn({ children }: Parents): Element[] {
  return children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));
}

/** Each length takes a publication. */
const lengths = inject('isFullRun')
  ? { symposium: [0, 1, 2, 3, 5, 8, 13, 40], forum: [0, 1, 13] }
  : { symposium: [0, 40] };

test.each(Object.entries(lengths))(
  'C9 %s with %j entries in every list has no empty heading, list or table',
  { timeout: 600_000 },
  async (conference, ofConference) => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-lists-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    for (const name of [conference, 'both-forums'])
      await cp(join(contentDir, name), join(folder, name), { recursive: true });
    const content = join(folder, conference);
    const names = (await readdir(content, { recursive: true })).filter((name) =>
      /^(?:site|speakers|pages.[\w-]+)\.json$/.test(name),
    );
    const originals = await Promise.all(
      names.map(
        async (name) => [join(content, name), JSON.parse(await readFile(join(content, name), 'utf8')) as Json] as const,
      ),
    );
    const found: string[] = [];
    for (const length of ofConference) {
      for (const [file, value] of originals) await writeFile(file, JSON.stringify(resized(value, length)));
      const { publicDir } = await publish({
        content,
        software: resolve('dist'),
        publications: join(folder, 'made'),
      });
      const files = await readdir(join(publicDir, 'pages'), { recursive: true });
      for (const page of files.filter((name) => name.endsWith('.html'))) {
        const html = await readFile(join(publicDir, 'pages', page), 'utf8');
        found.push(...emptyParts(html).map((part) => `${length} ${page}: ${part}`));
      }
    }
    expect(found).toEqual([]);
  },
);
