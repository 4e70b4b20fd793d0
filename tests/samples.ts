import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pages } from '#site/pages.ts';
import type { Site } from '#site/site.ts';
import type { SeedSpeakers, SpeakerLists } from '#site/speakers.ts';
import { usualFullPaper, usualReview } from '#contract/content/review.ts';
import { contentDir } from '#server/conference/content.ts';
import { speakerListsOf } from '#contract/parts/speakerLists.ts';

/** The conferences that come with the project, as tests use them. Read at once, for modules that need one while they load. */
export const forumSite = siteOf('forum');
export const forumWuxiSite = siteOf('forum-wuxi');
export const symposiumSite = siteOf('symposium');
export const templateSite = siteOf('../template');
export const forumSpeakers = speakersOf('forum');

/** The forum with review, decisions and full papers switched on. */
export const reviewedForum: Site = { ...forumSite, review: { ...usualReview, fullPaper: usualFullPaper } };

/** The hotel of the forum. */
export const forumHotel = samplePage<'travel'>('forum', 'travel').hotels![0]!;

export function speakersOf(conference: string): SpeakerLists {
  return speakerListsOf(partOf<SeedSpeakers>(conference, 'speakers.json'));
}

/** The data of a page that the organisers write. */
export function samplePage<Kind extends keyof Pages>(conference: string, page: string): Pages[Kind] {
  return partOf(conference, `pages/${page}.json`);
}

function siteOf(conference: string): Site {
  const { extends: _, ...site } = partOf<Site & { extends?: string }>(conference, 'site.json');
  return site;
}

/** A part of a conference, with the fields of the folder that both forums share. */
function partOf<Value extends object>(conference: string, file: string): Value {
  const folders = conference.startsWith('forum') ? ['both-forums', conference] : [conference];
  const files = folders.map((folder) => join(contentDir, folder, file)).filter((path) => existsSync(path));
  const read = files.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Value);
  const { $schema: _, ...value } = Object.assign({}, ...read) as Value & { $schema?: string };
  return value as unknown as Value;
}
