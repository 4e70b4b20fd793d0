import { fileOfPart } from '#contract/parts/partName.ts';
import { withSchemaAddress } from '#server/conference/contentSchemas.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { partsOf } from '#server/conference/parts.ts';
import { writeJson } from '#server/conference/writeJson.ts';

/** The files of a content folder that contain a conference's data and texts, by path (C4). */
export function contentFiles(conference: ConferenceContent): Map<string, string> {
  const parts = [...partsOf(conference)].filter(([, value]) => value !== '');
  return new Map(
    parts.map(([part, value]) => [
      fileOfPart(part),
      typeof value === 'string' ? value : writeJson(withSchemaAddress(part, value, conference.site)),
    ]),
  );
}
