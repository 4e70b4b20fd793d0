import { join } from 'node:path';
import { usualFullPaper, usualReview } from '#contract/content/review.ts';
import { contentDir } from '#server/conference/content.ts';
import { publish } from '#server/publishing/publication.ts';
import { publicationsOf } from '../../../publications.ts';
import { symposiumSite } from '../../../samples.ts';
import { Site } from '../../support/site.ts';
import { seededSymposium } from './seed.ts';

/** Authors are asked for their places until the conference is over. */
const ahead = { from: '2099-12-03', day: '2099-12-06' };

type Blind = 'single' | 'double';

/**
 * A server of the symposium with review, decisions and full papers switched on, as if the office had published that (W1).
 * The conference is still ahead.
 *
 * @param data - a data folder, of which it starts with a copy
 */
export async function openReviewed(blind: Blind = 'single', data?: string): Promise<Site> {
  return Site.openPublished('symposium', await published(blind), data);
}

/** The same with the abstracts of `seededSymposium`. */
export async function openUnderReview(blind?: Blind): Promise<Site> {
  return openReviewed(blind, await seededSymposium());
}

const folders = new Map<Blind, Promise<string>>();

/** Publishes it if that is necessary, and asks so once in the tests of a process. */
function published(blind: Blind): Promise<string> {
  const known = folders.get(blind) ?? publishReviewed(blind);
  folders.set(blind, known);
  return known;
}

async function publishReviewed(blind: Blind): Promise<string> {
  const publications = publicationsOf(`symposium-reviewed-${blind}`);
  const dates = symposiumSite.dates.map((date) => (date.isConference ? { ...date, ...ahead } : date));
  const changes = new Map([
    ['site', { ...symposiumSite, dates, review: { ...usualReview, fullPaper: usualFullPaper, blind } }],
  ]);
  const content = join(contentDir, 'symposium');
  await publish({ content, software: join(import.meta.dirname, '../../../../dist'), publications, changes });
  return publications;
}
