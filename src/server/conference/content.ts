import type { Site } from '#site/site.ts';
import type { SeedSpeakers } from '#site/speakers.ts';

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
