import { longerTexts, proseFields } from '#server/conference/markdownFields.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { hint, placeInText, placeOf, type ContentFinding } from '#server/conference/finding.ts';

/** Finds longer texts and Markdown fields that may be shown differently from what their writers expect. */
export function checkMarkdown(conference: ConferenceContent): ContentFinding[] {
  const texts = longerTexts(conference).flatMap(({ doubts, file }) =>
    doubts.map((doubt) => ({ ...doubt, place: placeInText(conference, file, doubt.line) })),
  );
  const fields = proseFields(conference).flatMap(({ doubts, field: { part, path } }) =>
    doubts.map((doubt) => ({ ...doubt, place: placeOf(conference, part, path) })),
  );
  return [...texts, ...fields].map(({ kind, written, place }) => hint(kind, place, { written }));
}
