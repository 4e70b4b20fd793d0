import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { abstractDeadlineOf } from '#contract/dates/deadline.ts';
import { ownDeadlineOf } from '#contract/dates/ownDeadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { fullName } from '#contract/names/fullName.ts';
import { salutation } from '#contract/names/salutation.ts';
import { addressOf, routesOf } from '#contract/pages/page.ts';
import type { LetterWords } from '#contract/staff/mailTemplates.ts';
import { parseTemplate, placeholdersIn, type ParsedTemplate, type Placeholder } from '#contract/staff/placeholders.ts';
import { verificationStandIn } from './verificationUrl.ts';
import { filledLetter } from '#server/db/storedLetter.ts';
import { printableLine } from '#contract/names/printable.ts';

/** What letters say besides their own words. */
export interface LetterContext {
  site: Site;
  /** The origin of the site; without it, no letter names an address of it: a request could have made one up. */
  publicUrl?: URL | undefined;
}

/** To whom a letter goes, and what it is about. */
export interface LetterRecipient {
  /** Form of address, or position of an author. */
  mytitle?: string;
  Firstname: string;
  Lastname: string;
  language: Language;
  /** The last day of the person's own deadline; absent or '' where it is that of everybody. */
  deadline?: string;
  /** Whether it goes to an account, which can confirm its address by the letter. */
  isAccount?: boolean;
  /** The abstract that it is about, if any. */
  report?: { report_id: number; title: string; topics: string; submissionType: string } | undefined;
}

/** The words of a letter in a language, taken apart once for all who get it. */
export type ParsedLetter = Readonly<Record<Language, { subject: ParsedTemplate; text: ParsedTemplate }>>;

export function parseLetter({ subject, text }: LetterWords): ParsedLetter {
  const inLanguage = (language: Language) => ({
    subject: parseTemplate(subject[language]),
    text: parseTemplate(text[language]),
  });
  return { en: inLanguage('en'), zh: inLanguage('zh') };
}

/** A letter as it is sent, and the placeholders for which there is nothing. */
interface ComposedLetter {
  subject: string;
  text: string;
  missing: readonly Placeholder[];
}

/** Fills in a letter in the language of its recipient. */
function composeLetter(context: LetterContext, letter: ParsedLetter, recipient: LetterRecipient): ComposedLetter {
  const words = letter[recipient.language];
  const values = letterValues(context, usedIn(words), recipient);
  return { ...filledLetter(words, values), missing: missingIn(values) };
}

/** The placeholders of a letter in one language, each once. */
export function usedIn({ subject, text }: ParsedLetter[Language]): Placeholder[] {
  return [...new Set([...placeholdersIn(subject), ...placeholdersIn(text)])];
}

export type LetterValues = Readonly<Partial<Record<Placeholder, string | undefined>>>;

/**
 * What placeholders stand for in the letter to somebody; undefined for those for which there is nothing. Values from authors are
 * single lines, and none of them too long.
 */
export function letterValues(
  context: LetterContext,
  used: readonly Placeholder[],
  recipient: LetterRecipient,
): LetterValues {
  return Object.fromEntries(used.map((placeholder) => [placeholder, valueOf[placeholder](context, recipient)]));
}

export function missingIn(values: LetterValues): Placeholder[] {
  return (Object.keys(values) as Placeholder[]).filter((placeholder) => values[placeholder] === undefined);
}

/**
 * Fills in a letter that goes out by itself, so that nobody can be asked: a paragraph is left out where a placeholder in it
 * has nothing to stand for, and a subject like that, or a text of which nothing is left, is the one that ships.
 *
 * @param shipped - the words that ship with the same template
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

/** Words for whichever language. */
function inBoth(subject: string, text: string): LetterWords {
  return { subject: { en: subject, zh: subject }, text: { en: text, zh: text } };
}

/** Each by itself: a letter has few of them, and is made for thousands. */
const valueOf: Readonly<
  Record<Placeholder, (context: LetterContext, recipient: LetterRecipient) => string | undefined>
> = {
  greeting: (_, recipient) => greetingOf(recipient),
  name: (_, { language, ...names }) => recipientName(names) || (language === 'zh' ? '作者' : 'author'),
  paper: (_, { report }) => report && String(report.report_id),
  title: (_, { report }) => report && (shortened(printableLine(report.title)) || undefined),
  topic: ({ site }, { language, report }) => report && site.topics[Number(report.topics) - 1]?.[language],
  type: ({ site }, { language, report }) =>
    site.submission.types.find(({ value }) => value === report?.submissionType)?.label[language],
  deadline: deadlineIn,
  dashboard: ({ site, publicUrl }, { language }) => dashboardUrl(site, publicUrl, language),
  // The link itself is put in as the letter is sent, and nobody else sees it: whoever has it confirms the address.
  confirm: ({ publicUrl }, { isAccount }) => (isAccount && publicUrl ? verificationStandIn(publicUrl) : undefined),
  conference: ({ site }, { language }) => site.name[language],
  secretariat: ({ site }) => site.contact.email,
  // Stands for words that are still to be written.
  message: () => undefined,
};

function deadlineIn({ site }: LetterContext, { language, deadline: own = '' }: LetterRecipient): string | undefined {
  const deadline = ownDeadlineOf(site, own, language) ?? abstractDeadlineOf(site);
  const zone = zoneOf(site).name[language];
  const [open, close] = language === 'zh' ? ['（', '）'] : [' (', ')'];
  return deadline && `${endOf(deadline.date)[language]}${open}${zone}${close}`;
}

/** The last moment of a day that counts, so that it can follow 'by', 'until' and 'before' alike. */
function endOf({ en, zh }: Text): Text {
  return { en: `the end of ${en}`, zh: `${zh}24时` };
}

function dashboardUrl({ routes }: Site, publicUrl: URL | undefined, language: Language): string | undefined {
  const known = routesOf(routes, 'dashboard');
  const route = known.find((each) => each.language === language) ?? known[0];
  return route && publicUrl && new URL(addressOf(route, language), publicUrl).href;
}

/** Characters of a name and of a title in a letter: somebody who registers another's address must not get to write one. */
const longestName = 60;
const longestTitle = 300;

/** A name as a letter can address it; '' for what is none: an address or a message that somebody registered as a name. */
export function recipientName({ Firstname, Lastname }: Pick<LetterRecipient, 'Firstname' | 'Lastname'>): string {
  const name = fullName({ Firstname: printableLine(Firstname), Lastname: printableLine(Lastname) });
  return name.length <= longestName && !/[@/\d]|www\./i.test(name) ? name : '';
}

/** `Dear Prof. Wu`, `尊敬的吴军老师`; a greeting without a name for who has none as a letter can have it. */
export function greetingOf({ report, language, ...names }: LetterRecipient): string {
  const [Firstname, Lastname] = [printableLine(names.Firstname), printableLine(names.Lastname)];
  if (recipientName(names) !== '') return salutation({ ...names, Firstname, Lastname }, language);
  if (language === 'zh') return report ? '尊敬的作者' : '尊敬的老师';
  return report ? 'Dear author' : 'Dear colleague';
}

function shortened(title: string): string {
  return title.length > longestTitle ? `${title.slice(0, longestTitle).toWellFormed()}…` : title;
}
