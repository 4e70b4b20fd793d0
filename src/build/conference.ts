import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#site/site.ts';
import { conferenceNames, contentDir } from '#server/conference/content.ts';

const root = resolve(import.meta.dirname, '../..');

/** Paths of the conference being built. One is built at a time. */
export interface ConferencePaths {
  /** Folder name under `src/content`. */
  id: string;
  /** Its content: `site.ts`, `images/`, `files/`. */
  folder: string;
  site: Site;
  /** The built site, which the server serves. */
  outDir: string;
  /** Facts about the build for the server; outside `outDir`, so never served. */
  siteFile: string;
  /** The prerendering code, needed only during the build. */
  prerenderDir: string;
}

/** The conference that `CONFERENCE` names, `forum` by default. */
export async function conferenceOf(environment: NodeJS.ProcessEnv): Promise<ConferencePaths> {
  const id = environment.CONFERENCE || 'forum';
  const folder = join(contentDir, id);
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
