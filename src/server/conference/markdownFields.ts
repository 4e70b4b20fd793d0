import type { Field } from '#contract/fields/field.ts';
import { fieldTexts, isMarkdown, type FieldText } from '#contract/fields/fieldTexts.ts';
import { partSchema } from '#contract/content/partSchema.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { pointerOf, withValueAt, type Json } from '#contract/parts/jsonPointer.ts';
import { pagePart, fileOfPart } from '#contract/parts/partName.ts';
import type { Language } from '#site/text.ts';
import type { SeedSpeakers } from '#site/speakers.ts';
import type { FieldOfFinding } from './finding.ts';
import { parseProse, proseHtml, type Prose } from './markdown.ts';
import type { ConferenceContent } from './readConference.ts';

/** Pages and speakers as readers are sent them: HTML in the place of Markdown (C2). */
export function withHtml(content: ConferenceContent): ConferenceContent {
  const pages = Array.from(content.pages, ([name, page]) => {
    const schema = partSchema(pagePart(name), content.site);
    return [name, schema ? asHtml(schema, page) : page] as const;
  });
  return { ...content, pages: new Map(pages), speakers: speakersAsHtml(content.speakers) };
}

/** Speakers as calls answer them: the specification's biographies are HTML (I5). */
export function speakersAsHtml(speakers: SeedSpeakers): SeedSpeakers {
  return asHtml(seedSpeakers, speakers);
}

function asHtml<Content>(schema: Field['schema'], content: Content): Content {
  let written = content as Json;
  for (const field of markdownIn(schema, content))
    written = withValueAt(written, field.path.map(String), proseHtml(field.text, languageOf(field))) ?? written;
  return written as Content;
}

/** A field of Markdown, read, and where it is. */
export interface ProseField extends Prose {
  file: string;
  field: FieldOfFinding;
}

/** Read once: each check asks for them. */
const knownFields = new WeakMap<ConferenceContent, readonly ProseField[]>();

/** Every field of Markdown in the pages and of the speakers. */
export function proseFields(conference: ConferenceContent): readonly ProseField[] {
  const fields = knownFields.get(conference) ?? readFields(conference);
  knownFields.set(conference, fields);
  return fields;
}

function readFields({ site, pages, speakers }: ConferenceContent): ProseField[] {
  const parts: [part: string, content: unknown][] = [
    ['speakers', speakers],
    ...Array.from(pages, ([name, page]): [string, unknown] => [pagePart(name), page]),
  ];
  return parts.flatMap(([part, content]) => {
    const schema = partSchema(part, site);
    return (schema ? markdownIn(schema, content) : []).map(({ path, text }) => ({
      ...parseProse(text),
      file: fileOfPart(part),
      field: { part, path: pointerOf(path) },
    }));
  });
}

function markdownIn(schema: Field['schema'], content: unknown): FieldText[] {
  return fieldTexts(schema, content).filter(({ facts, text }) => isMarkdown(facts, text));
}

/** A pair has a field for each language; the specification's fields of speakers say it in their names. */
function languageOf({ path }: FieldText): Language {
  return /(?:^|_)zh$/.test(String(path.at(-1))) ? 'zh' : 'en';
}
