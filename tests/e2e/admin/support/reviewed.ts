import { join } from 'node:path';
import { usualFullPaper, usualReview } from '#contract/content/review.ts';
import { contentDir } from '#server/conference/content.ts';
import { publish } from '#server/publishing/publication.ts';
import { publicationsOf } from '../../../publications.ts';
import { symposiumSite } from '../../../samples.ts';
import { Site } from '../../support/site.ts';

/** Authors are asked for their places until the conference is over. */
const ahead = { from: '2099-12-03', day: '2099-12-06' };

/**
 * A server of the symposium with review, decisions and full papers switched on, as if the office had published that (W1).
 * The conference is still ahead.
 */
export async function openReviewed(blind: 'single' | 'double' = 'single'): Promise<Site> {
  const publications = publicationsOf(`symposium-reviewed-${blind}`);
  const dates = symposiumSite.dates.map((date) => (date.isConference ? { ...date, ...ahead } : date));
  const changes = new Map([
    ['site', { ...symposiumSite, dates, review: { ...usualReview, fullPaper: usualFullPaper, blind } }],
  ]);
  const content = join(contentDir, 'symposium');
  await publish({ content, software: join(import.meta.dirname, '../../../../dist'), publications, changes });
  return Site.openPublished('symposium', publications);
}
