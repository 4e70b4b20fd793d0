import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languagesIn } from '#contract/pages/page.ts';
import { partsOf } from '#server/conference/parts.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { momentOfPage } from './pages.ts';
import type { PublishingOptions } from './publicationFiles.ts';
import type { Software } from './software.ts';

/** The version of a publication: a hash of content, software, settings, and the last date that passed. */
export async function hashPublication(
  conference: ConferenceContent,
  software: Software,
  { apiBase, publicUrl, phase, now }: PublishingOptions,
): Promise<string> {
  const { folder, site, images, files } = conference;
  const hash = createHash('sha256');
  const moments = languagesIn(site).map((language) => momentOfPage(site, language, now, phase));
  hash.update(JSON.stringify([software.version, apiBase, publicUrl, moments]));
  for (const [part, value] of partsOf(conference)) hash.update(`\0${part}\0${JSON.stringify(value)}`);
  for (const [kind, names] of Object.entries({ images, files }))
    for (const name of [...names.keys()].toSorted())
      hash.update(`\0${kind}/${name}\0`).update(await readFile(join(folder, kind, name)));
  return hash.digest('hex').slice(0, 16);
}
