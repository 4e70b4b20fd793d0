import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { abstractDeadlineOf } from '#contract/dates/deadline.ts';
import { ownDeadlineOf } from '#contract/dates/ownDeadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { fullName } from '#contract/names/fullName.ts';
import { salutation } from '#contract/names/salutation.ts';
import { addressOf, routesOf } from '#contract/pages/page.ts';
import type { LetterWords } from '#contract/staff/letterWords.ts';
import { parseTemplate, placeholdersIn, type ParsedTemplate, type Placeholder } from '#contract/staff/placeholders.ts';
import { verificationPlaceholder } from './verificationUrl.ts';
import { filledLetter } from '#server/db/storedLetter.ts';
import { printableLine } from '#contract/names/printable.ts';

/** Data for filling the placeholders of letters. */
export interface LetterContext {
  site: Site;
  /**
   * Origin of the site. If absent, letters contain no link to the site, since the host name of a request can be forged.
   */
  publicUrl?: URL | undefined;
}

/** The recipient and subject of a letter. */
export interface LetterRecipient extends Partial<LetterSubjects> {
  /** Form of address, or position of an author. */
  mytitle?: string;
  Firstname: string;
  Lastname: string;
  language: Language;
  /** Last day of the person's own deadline; absent or '' if the general one applies. */
  deadline?: string;
  /** Whether the recipient is an account, which can confirm its address with the letter. */
  isAccount?: boolean;
  /** The abstract that the letter is about, if any. */
  report?: { report_id: number; title: string; topics: string; submissionType: string } | undefined;
}

/** Subjects that a letter can have besides an abstract. Each kind of record adds those of its letters. */
export interface LetterSubjects {}

/** The text of a letter in each language, parsed once for all recipients. */
export type ParsedLetter = Readonly<Record<Language, { subject: ParsedTemplate; text: ParsedTemplate }>>;

export function parseLetter({ subject, text }: LetterWords): ParsedLetter {
  const inLanguage = (language: Language) => ({
    subject: parseTemplate(subject[language]),
    text: parseTemplate(text[language]),
  });
  return { en: inLanguage('en'), zh: inLanguage('zh') };
}

/** A letter ready to send, and the placeholders that could not be filled. */
interface ComposedLetter {
  subject: string;
  text: string;
  missing: readonly Placeholder[];
}

/** Fills in a letter in the language of its recipient. */
function composeLetter(context: LetterContext, letter: ParsedLetter, recipient: LetterRecipient): ComposedLetter {
  const words = letter[recipient.language];
  const values = fillPlaceholders(context, usedIn(words), recipient);
  return { ...filledLetter(words, values), missing: missingIn(values) };
}

/** The placeholders of a letter in one language, each once. */
export function usedIn({ subject, text }: ParsedLetter[Language]): Placeholder[] {
  return [...new Set([...placeholdersIn(subject), ...placeholdersIn(text)])];
}

export type LetterValues = Readonly<Partial<Record<Placeholder, string | undefined>>>;

/** One function per placeholder, since a letter uses few of them and is filled in for thousands of recipients. */
export type PlaceholderValues = Readonly<
  Partial<Record<Placeholder, (context: LetterContext, recipient: LetterRecipient) => string | undefined>>
>;

/**
 * The values of placeholders for one recipient; undefined if a value is missing. Values from authors are limited to a
 * single short line.
 *
 * @param own - for letters about a subject of their own
 */
export function fillPlaceholders(
  context: LetterContext,
  used: readonly Placeholder[],
  recipient: LetterRecipient,
  own: PlaceholderValues = {},
): LetterValues {
  const valueOf = (placeholder: Placeholder) => (own[placeholder] ?? common[placeholder])?.(context, recipient);
  return Object.fromEntries(used.map((placeholder) => [placeholder, valueOf(placeholder)]));
}

export function missingIn(values: LetterValues): Placeholder[] {
  return (Object.keys(values) as Placeholder[]).filter((placeholder) => values[placeholder] === undefined);
}

/**
 * Fills in a letter that is sent automatically, so that nobody can add missing values. Leaves out paragraphs with a
 * placeholder that cannot be filled. If this affects the subject, or leaves no paragraphs, the shipped text is used
 * instead.
 *
 * @param shipped - the shipped text of the same template
 */
export function composeUnattended(
  context: LetterContext,
  words: LetterWords,
  shipped: LetterWords,
  recipient: LetterRecipient,
): { subject: string; text: string } {
  const { language } = recipient;
  const compose = (subject: string, text: string) =>
    composeLetter(context, parseLetter(inBoth(subject, text)), recipient);
  const textOf = ({ text }: LetterWords) =>
    text[language]
      .split(/\n[^\S\n]*\n/)
      .map((paragraph) => compose('', paragraph))
      .flatMap(({ text: filledIn, missing }) => (missing.length === 0 ? filledIn : []))
      .join('\n\n');
  const subject = compose(words.subject[language], '');
  return {
    subject: (subject.missing.length === 0 ? subject : compose(shipped.subject[language], '')).subject,
    text: textOf(words) || textOf(shipped),
  };
}

/** The same words for both languages. */
function inBoth(subject: string, text: string): LetterWords {
  return { subject: { en: subject, zh: subject }, text: { en: text, zh: text } };
}

/** The placeholders of every letter. Kinds of records add those of their letters (`LettersOfKind`). */
export const common: PlaceholderValues = {
  greeting: (_, recipient) => greetingOf(recipient),
  name: (_, { language, ...names }) => recipientName(names) || nameless[language],
  paper: (_, { report }) => report && String(report.report_id),
  title: (_, { report }) => report && (shortened(printableLine(report.title)) || undefined),
  topic: ({ site }, { language, report }) => report && site.topics[Number(report.topics) - 1]?.[language],
  type: ({ site }, { language, report }) =>
    site.submission.types.find(({ value }) => value === report?.submissionType)?.label[language],
  deadline: deadlineIn,
  dashboard: ({ site, publicUrl }, { language }) => dashboardUrl(site, publicUrl, language),
  // `recheckLetter` inserts the real link just before sending. Staff must not see it, since it confirms the address.
  confirm: ({ publicUrl }, { isAccount }) => (isAccount && publicUrl ? verificationPlaceholder(publicUrl) : undefined),
  conference: ({ site }, { language }) => site.name[language],
  secretariat: ({ site }) => site.contact.email,
  // A placeholder that reminds the office to write the text.
  message: () => undefined,
};

function deadlineIn({ site }: LetterContext, { language, deadline: own = '' }: LetterRecipient): string | undefined {
  const deadline = ownDeadlineOf(site, own, language) ?? abstractDeadlineOf(site);
  return deadline && endInZone(site, deadline.date, language);
}

/** The end of a day, in the conference's time zone. */
export function endInZone(site: Site, day: Text, language: Language): string {
  const zone = zoneOf(site).name[language];
  const [open, close] = language === 'zh' ? ['（', '）'] : [' (', ')'];
  return `${endOf(day)[language]}${open}${zone}${close}`;
}

/** Form of address if the name cannot be used. */
const nameless: Text = { en: 'author', zh: '作者' };

/** The end of a day, worded to follow 'by', 'until' and 'before'. */
function endOf({ en, zh }: Text): Text {
  return { en: `the end of ${en}`, zh: `${zh}24时` };
}

/** The dashboard in a language; undefined without the server's own address. */
export function dashboardUrl(site: Site, publicUrl: URL | undefined, language: Language): string | undefined {
  const known = routesOf(site.routes, 'dashboard');
  const route = known.find((each) => each.language === language) ?? known[0];
  return route && publicUrl && new URL(addressOf(site, route, language), publicUrl).href;
}

/**
 * Maximum length of a name and of a title in a letter. Otherwise somebody could register another person's address and
 * write most of the letter.
 */
const longestName = 60;
const longestTitle = 300;

/** A name that can be used in a letter; '' if it contains an address or a message. */
export function recipientName({ Firstname, Lastname }: Pick<LetterRecipient, 'Firstname' | 'Lastname'>): string {
  const name = fullName({ Firstname: printableLine(Firstname), Lastname: printableLine(Lastname) });
  return name.length <= longestName && !/[@/\d]|www\./i.test(name) ? name : '';
}

/** `Dear Prof. Wu`, `尊敬的吴军老师`. Leaves out a name that cannot be used in a letter. */
export function greetingOf({ report, language, ...names }: LetterRecipient): string {
  const [Firstname, Lastname] = [printableLine(names.Firstname), printableLine(names.Lastname)];
  if (recipientName(names) !== '') return salutation({ ...names, Firstname, Lastname }, language);
  if (language === 'zh') return report ? '尊敬的作者' : '尊敬的老师';
  return report ? 'Dear author' : 'Dear colleague';
}

function shortened(title: string): string {
  return title.length > longestTitle ? `${title.slice(0, longestTitle).toWellFormed()}…` : title;
}
