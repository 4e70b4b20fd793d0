import * as z from 'zod/mini';
import { addressProblem, formerAddressProblem, type AddressProblem } from '#contract/pages/pageAddress.ts';
import type { PicturePurpose } from '#contract/rules/uploadedFile.ts';
import type { Text } from '#site/text.ts';
import { described, inBoth, labelledOptions, type Hints, type LabelWords } from './described.ts';
import type { Input } from './field.ts';

/** Default limits of texts, in characters. */
const limits = { line: 200, paragraph: 2000, markdown: 20_000 } as const;

/** A text that is not blank. */
function words(limit: number) {
  return z.string().check(z.regex(/\S/), z.maxLength(limit));
}

/** A line in both languages. */
export function line(label: LabelWords, hints?: Hints) {
  return pairOf({ as: 'line' }, label, hints);
}

/** A paragraph in both languages. */
export function paragraph(label: LabelWords, hints?: Hints) {
  return pairOf({ as: 'paragraph' }, label, hints);
}

/** Markdown in both languages: bold text, links, lists, pictures. */
export function markdown(label: LabelWords, hints?: Hints) {
  return pairOf({ as: 'markdown' }, label, hints);
}

/** A biography in both languages: Markdown, or HTML that is sanitised before it is shown. */
export function biography(label: LabelWords, hints?: Hints) {
  return pairOf({ as: 'markdown', orHtml: true }, label, hints);
}

function pairOf(input: Input & { as: keyof typeof limits }, label: LabelWords, hints: Hints = {}) {
  const { limit = limits[input.as], ...others } = hints;
  return described(both(words(limit)), input, label, { language: 'translated', limit, ...others });
}

/** As {@link line}, with a picture that it may have beside it: `{ en, zh, logo }`. */
export function lineWithLogo(label: LabelWords, logo: z.ZodMiniType<string>) {
  const name = words(limits.line);
  return described(z.strictObject({ en: name, zh: name, logo: z.optional(logo) }), { as: 'line' }, label, {
    language: 'translated',
    limit: limits.line,
  });
}

/** A value in each language. */
export function both(part: z.ZodMiniType<string>): z.ZodMiniType<Text> {
  return z.strictObject({ en: part, zh: part });
}

/** A line that is the same in both languages. */
export function sharedLine(label: LabelWords, { limit = limits.line, ...hints }: Hints = {}) {
  return described(words(limit), { as: 'line' }, label, { limit, ...hints });
}

/** An identifier in code. */
export function code(label: LabelWords, hints?: Hints) {
  return described(z.string().check(z.regex(/^[\w-]+$/)), { as: 'code' }, label, hints);
}

/** A day of the calendar, such as `2027-05-18`. */
export function day(label: LabelWords, hints?: Hints) {
  return described(isoDay(), { as: 'day' }, label, hints);
}

/** A day, or one for each language. */
export function dayByLanguage(label: LabelWords, hints?: Hints) {
  const days = z.union([described(isoDay(), { as: 'day' }, label, hints), datePair(label)]);
  return described(days, { as: 'byLanguage' }, label, { language: 'copied once', ...hints });
}

function datePair(label: LabelWords) {
  return described(both(isoDay()), { as: 'day' }, label, { language: 'copied once' });
}

function isoDay() {
  return z.iso.date();
}

export function tick(label: LabelWords, hints?: Hints) {
  return described(z.boolean(), { as: 'tick' }, label, hints);
}

/** A whole number from 0. */
export function number(label: LabelWords, { limit = 10_000, ofTopics, ...hints }: Hints & { ofTopics?: true } = {}) {
  const input = { as: 'number', ...(ofTopics && { ofTopics }) } as const;
  return described(z.int().check(z.minimum(0), z.maximum(limit)), input, label, { limit, ...hints });
}

/** One of several values. The form shows what each means. */
export function choice<const Value extends string>(
  label: LabelWords,
  options: Readonly<Record<Value, LabelWords>>,
  { drawnIn, ...hints }: Hints & { drawnIn?: string } = {},
) {
  const values = Object.keys(options) as Value[];
  const input = { as: 'choice', options: labelledOptions(options), ...(drawnIn !== undefined && { drawnIn }) } as const;
  return described(z.enum(values), input, label, hints);
}

/** One of several values for each language. */
export function choiceByLanguage<const Value extends string>(
  label: LabelWords,
  options: Readonly<Record<Value, LabelWords>>,
  hints?: Hints,
) {
  const values = z.enum(Object.keys(options) as Value[]);
  const input = { as: 'choice', options: labelledOptions(options) } as const;
  return described(z.strictObject({ en: values, zh: values }), input, label, { language: 'copied once', ...hints });
}

/** The languages of a conference: one, or both (C6). */
export function conferenceLanguages() {
  const options = { en: inBoth(['English', '英文']), zh: inBoth(['Chinese', '中文']) };
  const one = described(z.enum(['en', 'zh']), { as: 'choice', options }, ['Language', '语言']);
  const some = z.readonly(z.array(one).check(z.minLength(1), z.maxLength(2)));
  return described(some, { as: 'choices', options }, ['Languages of the site', '网站语言']);
}

/** The language of a conference for readers whose browser speaks neither (C8). */
export function mainLanguage() {
  return choice(
    ['Main language', '主要语言'],
    { en: ['English', '英文'], zh: ['Chinese', '中文'] },
    {
      help: [
        'Visitors see their browser’s language at first; if it is neither, they see this one.',
        '初次访问时按浏览器语言显示；浏览器语言既非中文也非英文时，使用此语言。',
      ],
    },
  );
}

/** A CSS colour, and nothing else that a style sheet could hold. */
export function colour(label: LabelWords, hints?: Hints) {
  const css = /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+a-z-]*\))$/i;
  return described(z.string().check(z.regex(css)), { as: 'colour' }, label, hints);
}

export function email(label: LabelWords, hints?: Hints) {
  return described(z.string().check(z.regex(/^[^\s@,?]+@[^\s@,?]+\.[^\s@,?]+$/)), { as: 'email' }, label, hints);
}

/** As dialled from abroad. Readers can press it to call. */
export function phone(label: LabelWords, hints?: Hints) {
  return described(z.string().check(z.regex(/^\+\d[\d -]{6,20}$/)), { as: 'phone' }, label, hints);
}

/** The path of a page of this site itself (`addressProblem`). */
export function path(label: LabelWords, hints?: Hints) {
  return pathWithout(addressProblem, 'path', label, hints);
}

/** Another page of this site, by its path. */
export function sitePage(label: LabelWords, hints?: Hints) {
  return pathWithout(addressProblem, 'page', label, hints);
}

/** A former path of a page, on this site or an earlier one. */
export function formerPath(label: LabelWords, hints?: Hints) {
  return pathWithout(formerAddressProblem, 'path', label, hints);
}

function pathWithout(
  problemOf: (path: string) => AddressProblem | undefined,
  as: 'path' | 'page',
  label: LabelWords,
  hints?: Hints,
) {
  const free = z.refine<string>((value) => problemOf(value) === undefined);
  return described(z.string().check(free, z.maxLength(200)), { as }, label, hints);
}

/** Target of a link, on this site or another. Never a script. With `orUndecided`, it can be `no`. */
export function link(label: LabelWords, { orUndecided, ...hints }: Hints & { orUndecided?: true } = {}) {
  const safe = /^(https?:|mailto:|tel:|[^:\s]*$|[^:\s]*[/?#])/;
  const input = { as: 'link', ...(orUndecided && { orUndecided }) } as const;
  return described(z.string().check(z.regex(safe)), input, label, hints);
}

/** Another site's address. */
export function address(label: LabelWords, hints?: Hints) {
  return described(z.string().check(z.regex(/^https?:\/\/\S+$/)), { as: 'address' }, label, hints);
}

/** A file under the conference's `files/`. */
export function file(label: LabelWords, hints?: Hints) {
  return described(fileName(), { as: 'file' }, label, hints);
}

/** A picture under the conference's `images/`. */
export function picture(purpose: PicturePurpose, label: LabelWords, hints?: Hints) {
  return described(fileName(), { as: 'picture', purpose }, label, hints);
}

/** A separate picture for each language. */
export function pictureInBoth(purpose: PicturePurpose, label: LabelWords, hints?: Hints) {
  return described(both(fileName()), { as: 'picture', purpose }, label, { language: 'copied once', ...hints });
}

/**
 * A person's photo, by its address on this site; '' for none.
 *
 * @param hints - `orCode`: instead of the address, the field may have a code, which `photos` of the site turns into one
 */
export function personPhoto({ orCode, ...hints }: Hints & { orCode?: true } = {}) {
  const address = orCode ? z.string() : z.string().check(z.regex(/^(\/\S*)?$/));
  return described(address, { as: 'picture', purpose: 'portrait', isAddress: true }, ['Photo', '照片'], hints);
}

function fileName() {
  return z.string().check(z.regex(/^[\w-][\w./-]*\.\w+$/));
}

/** Fields that a closed row of a list shows. */
type ShownInRow<Name> = Partial<Record<'title' | 'aside' | 'picture' | 'tick', Name>>;

/** The id of a list entry, by which changes find it. Not sent to readers of the site. */
const entryId = idOfEntry({ as: 'entryId' });

/** An id that is published, too: other records refer to the entry by it. */
export const publishedId = idOfEntry({ as: 'entryId', isPublished: true });

function idOfEntry(input: Input) {
  return described(z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/))), input, ['Id', '编号']);
}

/**
 * Fields under one label. A group that can be an entry of a list may have an `id`, which the reader of the content adds.
 *
 * @param hints - `title` names it in a list
 */
export function group<Shape extends z.core.$ZodShape>(
  label: LabelWords,
  shape: Shape,
  { title, aside, picture, tick: ticked, ...hints }: Hints & ShownInRow<keyof Shape & string> = {},
) {
  const input = {
    as: 'group',
    ...(title !== undefined && { title }),
    ...(aside !== undefined && { aside }),
    ...(picture !== undefined && { picture }),
    ...(ticked !== undefined && { tick: ticked }),
  } as const;
  const own = title === undefined || 'id' in shape ? shape : { id: entryId, ...shape };
  return described(z.strictObject(own) as z.ZodMiniObject<Shape, z.core.$strict>, input, label, hints);
}

/** As {@link group}, for an entry of a list that can be a draft (C3). */
export function entry<Shape extends z.core.$ZodShape>(
  label: LabelWords,
  shape: Shape,
  options: Hints & ShownInRow<keyof Shape & string> & { title: keyof Shape & string },
) {
  return group(label, { ...shape, ...draft }, options);
}

/** As {@link group}, for a page that can be a draft (C3). */
export function page<Shape extends z.core.$ZodShape>(label: LabelWords, shape: Shape) {
  return group(label, { ...draft, ...shape });
}

const draft = {
  is_draft: z.optional(
    tick(['Draft', '草稿'], { help: ['While ticked, visitors do not see it.', '勾选后，访问者看不到。'] }),
  ),
};

/** Ordered rows. */
export function list<Item extends z.core.$ZodType>(label: LabelWords, item: Item, hints?: Hints) {
  return described(z.readonly(z.array(item)), { as: 'list' }, label, hints);
}

/** Rows, the newest first. */
export function newestFirst<Item extends z.core.$ZodType>(label: LabelWords, item: Item) {
  const help = ['Newest first.', '最新的写在最前。'] as const;
  return described(z.readonly(z.array(item)), { as: 'list', newestFirst: true }, label, { help });
}

/** One of several groups, which differ in their fields. */
export function oneOf<const Options extends readonly z.core.$ZodType[]>(
  label: LabelWords,
  options: Options,
  hints?: Hints,
) {
  return described(z.union(options), { as: 'oneOf' }, label, hints);
}
