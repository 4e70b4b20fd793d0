import { speakerListsOf } from '#contract/parts/speakerLists.ts';
import type { PageKind, Pages } from '#site/pages.ts';
import type { RouteOf } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { SeedSpeakers, SpeakerLists } from '#site/speakers.ts';
import type { Language } from '#site/text.ts';
import { inLanguages } from '#contract/content/inLanguages.ts';
import { partSchema } from '#contract/content/partSchema.ts';
import { fieldTexts, isMarkdown } from '#contract/fields/fieldTexts.ts';
import { renderProse } from '#contract/markdown/markdown.ts';
import { datedNotices } from '#contract/dates/dateDoubts.ts';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import { typedTime, zoneOf } from '#contract/dates/zone.ts';
import { composeMark } from '#contract/pages/composeMark.ts';
import { languages, onlyLanguageOf } from '#contract/pages/page.ts';
import { withDraftMarks } from '#contract/parts/draftMarks.ts';
import { isSameJson, pointerOf, withValueAt, type Json } from '#contract/parts/jsonPointer.ts';
import { pagePart, textPart } from '#contract/parts/partName.ts';
import { variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import { staffPath } from '#contract/staff/staffPath.ts';
import { relativeAddress } from '#client/api/base.ts';
import { markOf, type PageToPreview } from '#client/preview/messages.ts';
import { drawnMark, mark, site as published } from '#client/published/site.ts';
import { loadedLogo } from '#client/admin/device/publishedSite.ts';
import type { PreviewFields } from './fields.ts';

/** Values of parts, by their names. */
export type PartValues = Readonly<Record<string, unknown>>;

interface PreviewOptions {
  route: RouteOf<PageKind>;
  language: Language;
  fields: PreviewFields;
  /** Whether to show notices of later days, marked with their first day. */
  showsComing?: boolean;
}

/** A page as it would be published, with marks that link its texts to their fields (C9). */
export function pageToPreview(
  values: PartValues & { site: Site },
  { route, language, fields, showsComing = false }: PreviewOptions,
): Omit<PageToPreview, 'number'> {
  const pictures: [string, number][] = [];
  const marked = (part: string) => withMarks(part, values, fields, pictures);
  const site = marked('site') as Site;
  const only = onlyLanguageOf(site);
  const shown = <Content>(content: Content) => inLanguages(content, only ? [only] : languages);
  const text = Object.fromEntries(
    languages.flatMap((each) => {
      const part = textPart(route.page, each);
      const source = values[part];
      return typeof source === 'string' && source !== ''
        ? [[each, renderProse(source, each, piecesOf(part, '', fields))]]
        : [];
    }),
  );
  const speakers = listsOf(shown(marked('speakers')) as Partial<SeedSpeakers> | undefined);
  const conference = shown(site);
  const { notices } = conference;
  return {
    type: 'page',
    conference: {
      site: {
        ...conference,
        ...(notices && { notices: noticesToDraw(conference, showsComing) }),
        apiBase: published.apiBase,
      },
      mark: markOfSite(conference),
      pages: {},
    },
    route: shown(site.routes.find(({ path }) => path === route.path) as typeof route),
    language,
    data: { page: shown(marked(pagePart(route.page))) as Pages[PageKind], text, ...(speakers && { speakers }) },
    speakers,
    pictures,
    uploads: relativeAddress(`${staffPath('site_file')}?at=`),
  };
}

/** Notices with days. Those for later days start today in the preview, and say when visitors will see them. */
function noticesToDraw({ notices, timeZone }: Site, showsComing: boolean): Site['notices'] {
  const dated = datedNotices(notices);
  if (!showsComing) return dated;
  const today = typedTime(Date.now(), zoneOf({ timeZone })).slice(0, 'yyyy-mm-dd'.length);
  return dated.map((notice) => {
    if (notice.from <= today) return notice;
    const from = dayInWords(notice.from);
    const { en, zh } = notice.text;
    return { ...notice, from: today, text: { en: `${en} (from ${from.en})`, zh: `${zh}（${from.zh}起）` } };
  });
}

/** The mark beside the name: the form's logo as uploaded, from which the next publication makes its own. */
function markOfSite({ logo }: Site): string {
  if (isSameJson(logo, loadedLogo)) return mark;
  // Without a logo, the default mark is beside the name.
  if (!/^[\w./-]+$/.test(logo?.picture ?? '')) return (loadedLogo ? drawnMark : mark) ?? '';
  const { picture, hasName } = logo!;
  const { width, height } = variantsOfPicture(picture) ?? {};
  return composeMark({ address: `/images/${picture}`, width, height, hasName });
}

/** The speakers as the front page and the calls have them. */
function listsOf(speakers: Partial<SeedSpeakers> | undefined): SpeakerLists | undefined {
  return speakers && speakerListsOf({ speaker_list: [], speaker_list1: [], ...speakers });
}

function withMarks(
  part: string,
  values: PartValues & { site: Site },
  fields: PreviewFields,
  pictures: [string, number][],
) {
  const schema = partSchema(part, values.site);
  const value = values[part];
  if (!schema || value === undefined) return value;
  let written = value as Json;
  for (const { path, facts, text } of fieldTexts(schema, value)) {
    if (text.trim() === '') continue;
    const pointer = pointerOf(path);
    const { as } = facts.input;
    const isText = as === 'line' || as === 'paragraph' || as === 'markdown';
    if (!isText && as !== 'picture') continue;
    const number = fields.numberOf(part, pointer);
    if (number === undefined) continue;
    if (!isText) {
      pictures.push([text, number]);
      continue;
    }
    const language = /(?:^|_)zh$/.test(String(path.at(-1))) ? 'zh' : 'en';
    const next = isMarkdown(facts, text)
      ? renderProse(text, language, piecesOf(part, pointer, fields))
      : text + markOf(number);
    written = withValueAt(written, path.map(String), next) ?? written;
  }
  return withDraftMarks(schema, written);
}

/** Marks the pieces of a longer text, in order. */
function piecesOf(part: string, pointer: string, fields: PreviewFields): (offset: number) => string {
  let piece = 0;
  return (offset) => {
    const number = fields.numberOf(part, pointer, piece++, offset);
    return number === undefined ? '' : markOf(number);
  };
}
