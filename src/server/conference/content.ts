import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Site } from '#site/site.ts';
import type { SeedSpeakers } from '#site/speakers.ts';

/** The folder of all conferences. */
export const contentDir = resolve(import.meta.dirname, '../../content');

/** The names of all conferences: of the folders with a `site.ts`. Those with a dot are just being made. */
export function conferenceNames(): string[] {
  const names = readdirSync(contentDir).filter((name) => !name.includes('.'));
  return names.filter((name) => existsSync(join(contentDir, name, 'site.ts'))).toSorted();
}

/** The content of a conference, by the name of its folder. */
export async function loadSite(conference: string): Promise<Site> {
  const { site } = (await import(`#content/${conference}/site.ts`)) as { site: Site };
  return site;
}

/** The speakers that a conference ships, by the name of its folder. */
export async function loadSpeakers(conference: string): Promise<SeedSpeakers> {
  const { speakers } = (await import(`#content/${conference}/speakers.ts`)) as { speakers: SeedSpeakers };
  return speakers;
}
