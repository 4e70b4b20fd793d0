import type { Field } from '#contract/fields/field.ts';
import { fieldTexts, isMarkdown, type FieldText } from '#contract/fields/fieldTexts.ts';
import { partSchema } from '#contract/content/partSchema.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { pointerOf, withValueAt, type Json } from '#contract/parts/jsonPointer.ts';
import { pagePart } from '#contract/parts/partName.ts';
import type { Language } from '#site/text.ts';
import type { SeedSpeakers } from '#site/speakers.ts';
import type { FieldOfFinding } from './finding.ts';
import { parseProse, renderProse, type Prose } from '#contract/markdown/markdown.ts';
import type { ConferenceContent, LongerText } from './readConference.ts';

/** Converts the Markdown of pages and speakers to the HTML that readers get (C2). */
export function convertMarkdown(content: ConferenceContent): ConferenceContent {
  const pages = Array.from(content.pages, ([name, page]) => {
    const schema = partSchema(pagePart(name), content.site);
    return [name, schema ? asHtml(schema, page) : page] as const;
  });
  return { ...content, pages: new Map(pages), speakers: convertBiographies(content.speakers) };
}

/** Converts biographies to HTML, as the specification's calls return them (I5). */
export function convertBiographies(speakers: SeedSpeakers): SeedSpeakers {
  return asHtml(seedSpeakers, speakers);
}

function asHtml<Content>(schema: Field['schema'], content: Content): Content {
  let written = content as Json;
  for (const field of markdownIn(schema, content))
    written = withValueAt(written, field.path.map(String), renderProse(field.text, languageOf(field))) ?? written;
  return written as Content;
}

/** Cached, since each check asks for them. */
const knownProse = new WeakMap<LongerText, Prose>();

/** The longer texts by their file's name, parsed. Parsing takes longer than most other steps, so only checks do it. */
export function longerTexts({ texts }: ConferenceContent): (Prose & { name: string; file: string })[] {
  return Array.from(texts, ([name, text]) => {
    const prose = knownProse.get(text) ?? parseProse(text.source);
    knownProse.set(text, prose);
    return { ...prose, name, file: text.file };
  });
}

/** A parsed Markdown field, and its place. */
interface ProseField extends Prose {
  field: FieldOfFinding;
}

/** Cached, since each check asks for them. */
const knownFields = new WeakMap<ConferenceContent, readonly ProseField[]>();

/** Every Markdown field of pages and speakers. */
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
      field: { part, path: pointerOf(path) },
    }));
  });
}

function markdownIn(schema: Field['schema'], content: unknown): FieldText[] {
  return fieldTexts(schema, content).filter(({ facts, text }) => isMarkdown(facts, text));
}

/** The language of a field: the `zh` of a pair, or a speaker's field whose name ends in `_zh`. */
function languageOf({ path }: FieldText): Language {
  return /(?:^|_)zh$/.test(String(path.at(-1))) ? 'zh' : 'en';
}
