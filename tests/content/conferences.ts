import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptions, Language, PageKind, Pages, Route, RouteOf, Site } from '#site';

/** A folder under `src/content`, read as the build reads it. */
export interface Conference {
  id: string;
  site: Site;
  descriptions: Descriptions;
  /** Data of the pages by their file's name, without its ending. */
  pages: ReadonlyMap<string, unknown>;
  /** Longer texts by their file's name, `awards.zh.mdx`. */
  texts: ReadonlyMap<string, string>;
  /** Names of the files in `images/` and `files/`. */
  images: readonly string[];
  files: readonly string[];
}

const sites = import.meta.glob<Site>('../../src/content/*/site.ts', { eager: true, import: 'site' });
const descriptions = import.meta.glob<Descriptions>('../../src/content/*/descriptions.ts', {
  eager: true,
  import: 'descriptions',
});
const pages = import.meta.glob('../../src/content/*/pages/*.ts', { eager: true, import: 'page' });
const texts = import.meta.glob<string>('../../src/content/*/pages/*.mdx', {
  eager: true,
  import: 'default',
  query: '?raw',
});

export const conferences: readonly Conference[] = Object.entries(sites).map(([path, site]) => {
  const folder = path.slice(0, -'site.ts'.length);
  return {
    id: folder.split('/').at(-2) ?? '',
    site,
    descriptions: descriptions[`${folder}descriptions.ts`] ?? {},
    pages: filesOf(pages, `${folder}pages/`, '.ts'),
    texts: filesOf(texts, `${folder}pages/`, ''),
    images: namesIn(join(import.meta.dirname, folder, 'images')),
    files: namesIn(join(import.meta.dirname, folder, 'files')),
  };
});

/** The conference of that folder. */
export function conference(id: string): Conference {
  const found = conferences.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no conference in src/content/${id}.`);
  return found;
}

/** The route at a path, which must be of that kind, and what the organisers wrote for it. */
export function pageAt<Kind extends PageKind>({ site, pages }: Conference, path: string, kind: Kind): Pages[Kind] {
  const route = site.routes.find((candidate) => candidate.path === path);
  if (!isWritten(route) || route.kind !== kind) throw new Error(`${path} is no page of the kind ${kind}.`);
  return pages.get(route.page) as Pages[Kind];
}

/** Whether the organisers write the page at this route. */
export function isWritten(route: Route | undefined): route is RouteOf<PageKind> {
  return route !== undefined && 'page' in route;
}

/** The longer text at a path in one language. */
export function textAt({ site, texts }: Conference, path: string, language: Language): string {
  const route = site.routes.find((candidate) => candidate.path === path);
  return (isWritten(route) && texts.get(`${route.page}.${language}.mdx`)) || '';
}

function filesOf<Content>(all: Record<string, Content>, folder: string, ending: string): Map<string, Content> {
  const own = Object.entries(all).filter(([path]) => path.startsWith(folder));
  return new Map(own.map(([path, content]) => [path.slice(folder.length, path.length - ending.length), content]));
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}
