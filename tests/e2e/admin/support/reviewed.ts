import { join } from 'node:path';
import { usualFullPaper, usualReview } from '#contract/content/review.ts';
import { contentDir } from '#server/conference/content.ts';
import { publish } from '#server/publishing/publication.ts';
import { publicationsOf } from '../../../publications.ts';
import { symposiumSite } from '../../../samples.ts';
import { Site } from '../../support/site.ts';

/** A server of the symposium with review, decisions and full papers switched on, as if the office had published that (W1). */
export async function openReviewed(blind: 'single' | 'double' = 'single'): Promise<Site> {
  const publications = publicationsOf(`symposium-reviewed-${blind}`);
  const changes = new Map([
    ['site', { ...symposiumSite, review: { ...usualReview, fullPaper: usualFullPaper, blind } }],
  ]);
  const content = join(contentDir, 'symposium');
  await publish({ content, software: join(import.meta.dirname, '../../../../dist'), publications, changes });
  return Site.openPublished('symposium', publications);
}
