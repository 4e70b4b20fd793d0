import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#site/site.ts';

const root = resolve(import.meta.dirname, '../..');
const content = join(root, 'src/content');

/** Where the parts of the conference being built lie. One conference is built at a time. */
export interface Conference {
  /** Folder name under `src/content`. */
  id: string;
  /** Its content: `site.ts`, `images/`, `files/`. */
  folder: string;
  site: Site;
  /** What the server serves. */
  outDir: string;
  /** What the server reads about the build; lies outside `outDir`, so it is never served. */
  siteFile: string;
  /** The code that prerenders; of no use once the build is done. */
  prerenderDir: string;
}

/** Every conference: the folders under `src/content` with a `site.ts`. Names with a dot are of what is being made. */
export function conferenceNames(): string[] {
  return readdirSync(content).filter((name) => !name.includes('.') && existsSync(join(content, name, 'site.ts')));
}

/** The conference that `CONFERENCE` names, `forum` by default. */
export async function conferenceOf(environment: NodeJS.ProcessEnv): Promise<Conference> {
  const id = environment.CONFERENCE || 'forum';
  const folder = join(content, id);
  const known = conferenceNames();
  if (!known.includes(id)) {
    throw new Error(
      `CONFERENCE="${id}" names no folder with a site.ts under src/content. There are: ${known.join(', ')}.`,
    );
  }
  const { site } = (await import(pathToFileURL(join(folder, 'site.ts')).href)) as { site: Site };
  const dist = join(root, 'dist', id);
  return {
    id,
    folder,
    site,
    outDir: join(dist, 'public'),
    siteFile: join(dist, 'site.json'),
    prerenderDir: join(root, 'node_modules/.cache/lectern', id),
  };
}
