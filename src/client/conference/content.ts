import type { MDXContent, MDXProps } from 'mdx/types';
import type { PageKind, Pages } from '#site/pages.ts';
import type { RouteOf } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { preloadable, type Preloadable } from '#client/hydration/preloadable.tsx';

/** Props of a screen whose page the organisers write. */
export interface PageProps<Kind extends PageKind> {
  route: RouteOf<Kind>;
  page: Pages[Kind];
}

const data = byFileName(import.meta.glob<{ page: Pages[PageKind] }>('#conference/pages/*.ts'));
const texts = byFileName(import.meta.glob<{ default: MDXContent }>('#conference/pages/*.mdx'));

/** The organisers' content for a page, fetched with that page only. */
export async function pageOf({ page, path }: RouteOf<PageKind>): Promise<Pages[PageKind]> {
  const load = data.get(`${page}.ts`);
  if (!load) throw new Error(`${path} needs pages/${page}.ts, which does not exist.`);
  return (await load()).page;
}

const proses = new Map<string, Preloadable<MDXProps>>();

/** The longer text of a page in one language, where it has one. */
export function proseOf(page: string, language: Language): Preloadable<MDXProps> | undefined {
  const file = `${page}.${language}.mdx`;
  const load = texts.get(file);
  if (load && !proses.has(file))
    proses.set(
      file,
      preloadable(async () => (await load()).default),
    );
  return proses.get(file);
}

function byFileName<Module>(modules: Record<string, () => Promise<Module>>): Map<string, () => Promise<Module>> {
  return new Map(Object.entries(modules).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load]));
}
