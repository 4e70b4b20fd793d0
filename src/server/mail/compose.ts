import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { offsetAt, zoneOf, utc } from '#contract/dates/zone.ts';
import { addressOf, languageOfAccount, routesOf } from '#contract/pages/page.ts';
import type { Person } from '#contract/calls/report.ts';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import type { Row } from '#server/db/schema.ts';
import type { ReceivedText, ReceivedVersion } from '#server/receipts/receiptSigner.ts';
import { localTime } from '#server/text/day.ts';
import { printableLine } from '#contract/names/printable.ts';
import { printedByline, type PrintedAuthor } from '#contract/names/printedByline.ts';
import { greetingOf, recipientName } from './letter.ts';
import { wording } from './wording.ts';

/** The context of every confirmation. */
export interface ConfirmationLetter {
  site: Site;
  /** Origin of the site, if known. */
  publicUrl?: URL | undefined;
  /** The recipient. */
  account: Pick<Row<'account'>, 'Firstname' | 'Lastname' | 'ifcn'>;
}

/** A mail in the account's language. */
export interface MailContent {
  subject: string;
  text: string;
  /** The receipt to attach, in the format of the dashboard's download, or ''. */
  receipt: string;
}

/** A deleted submission. */
export interface Withdrawal {
  report_id: number;
  title: string;
  at: string;
}

/** The wording of a confirmation, from its template. */
type Words = Pick<MailContent, 'subject' | 'text'>;

/** Separates the template's words from the server's additions. */
const rule = '——————————';

/** Confirms a version: the template's words, every field as received, and the receipt (R8). */
export function composeConfirmation(
  context: ConfirmationLetter,
  words: Words,
  received: ReceivedText,
  receipt: SignedReceipt,
): MailContent {
  const { site } = context;
  const language = languageOfLetter(context);
  const text = sections(
    words.text,
    rule,
    wording.copyOf(site)[language],
    facts(site, received, language),
    unlessTooLong(copyOf(site, received, language), language),
    verification(context),
    wording.notYou(site)[language],
  );
  return { subject: words.subject, text, receipt: JSON.stringify(receipt, null, 2) };
}

/** Confirms a version of a full paper: the facts, the file, and the receipt (W8). */
export function composePaper(context: ConfirmationLetter, paper: ReceivedVersion, receipt: SignedReceipt): MailContent {
  const { site } = context;
  const language = languageOfLetter(context);
  const text = sections(
    composeGreeting(context),
    wording.paperReceivedNotice(site)[language],
    facts(site, paper, language),
    mimePart(wording.title, printableLine(paper.title), language),
    mimePart(wording.file, paper.file ? fileLines(paper.file, language) : wording.none[language], language),
    verification(context),
    wording.notYou(site)[language],
  );
  const subject = composeSubject(site, paper.report_id, wording.paperReceived, language);
  return { subject, text, receipt: JSON.stringify(receipt, null, 2) };
}

/** Confirms the deletion of a submission. */
export function composeWithdrawal(
  context: ConfirmationLetter,
  words: Words,
  { report_id, title, at }: Withdrawal,
): MailContent {
  const { site } = context;
  const language = languageOfLetter(context);
  const text = sections(
    words.text,
    rule,
    deletion(site, { report_id, at }, language, title),
    wording.notYou(site)[language],
  );
  return { subject: words.subject, text, receipt: '' };
}

/** The mail to an unverified address. Contains only facts from the server, and no text by the author. */
export function composeNotice(
  context: ConfirmationLetter,
  event:
    | Pick<ReceivedVersion, 'report_id' | 'version' | 'received_at' | 'about'>
    | Pick<Withdrawal, 'report_id' | 'at'>,
  verificationUrl: string | undefined,
): MailContent {
  const { site } = context;
  const language = languageOfLetter(context);
  const received = (version: number) => (version === 1 ? 'received' : 'changed');
  const kind = 'at' in event ? 'withdrawn' : event.about ? 'paperReceived' : received(event.version);
  const details = 'at' in event ? deletion(site, event, language) : facts(site, event, language);
  const link = verificationUrl ? [`${wording.verifyHere[language]}\n${verificationUrl}`] : [];
  const text = sections(
    wording.dearAuthor[language],
    wording[`${kind}Notice`](site)[language],
    details,
    wording.unverified[language],
    ...link,
    wording.notYou(site)[language],
  );
  return { subject: composeSubject(site, event.report_id, wording[kind], language), text, receipt: '' };
}

/** Maximum size of a copy, in bytes. Every mail server accepts this, and the queue can store it. */
export const longestCopy = 2 * 1024 * 1024;

/** The language of a letter to an account. */
export function languageOfLetter({ site, account }: Pick<ConfirmationLetter, 'site' | 'account'>): Language {
  return languageOfAccount(site, account);
}

export function composeSubject(site: Site, report_id: number, state: Text, language: Language): string {
  const name = site.shortName[language];
  return language === 'zh' ? `【${name}】稿件${report_id}：${state.zh}` : `${name}, paper ${report_id}: ${state.en}`;
}

/** The greeting, with the recipient's name if it can be used. */
export function composeGreeting(context: ConfirmationLetter): string {
  const language = languageOfLetter(context);
  const isNamed = recipientName(context.account) !== '';
  return (isNamed ? wording.dear(greetingOf({ ...context.account, language })) : wording.dearAuthor)[language];
}

function facts(
  site: Site,
  { report_id, version, received_at }: Pick<ReceivedText, 'report_id' | 'version' | 'received_at'>,
  language: Language,
): string {
  return [
    mailLine(wording.paper, String(report_id), language),
    mailLine(wording.version, String(version), language),
    mailLine(wording.at, inItsZone(received_at, site)[language], language),
  ].join('\n');
}

function deletion(site: Site, { report_id, at }: Pick<Withdrawal, 'report_id' | 'at'>, language: Language, title = '') {
  return [
    mailLine(wording.paper, String(report_id), language),
    ...(title ? [mailLine(wording.title, printableLine(title), language)] : []),
    mailLine(wording.withdrawnAt, inItsZone(at, site)[language], language),
  ].join('\n');
}

/** Every field of the submission, exactly as the author wrote it. */
function copyOf(site: Site, { text, file }: ReceivedText, language: Language): string {
  return sections(
    mimePart(wording.title, text.title, language),
    authorList(text.report_people as readonly Person[], language),
    mimePart(wording.abstract, text.abstract, language),
    mimePart(wording.keywords, text.keywords, language),
    mimePart(wording.type, typeIn(site, text.submissionType, language), language),
    mimePart(wording.topic, topicIn(site, text.topics, language), language),
    mimePart(wording.file, file ? fileLines(file, language) : wording.none[language], language),
  );
}

/** Formatted lines about a file. */
export function fileLines({ name, size, sha256 }: NonNullable<ReceivedText['file']>, language: Language): string {
  return `${name}\n${size.toLocaleString('en')} ${wording.bytes[language]}\nSHA-256 ${sha256}`;
}

/** The formatted name of a submission type. */
export function typeIn(site: Site, submissionType: string, language: Language): string {
  const type = site.submission.types.find(({ value }) => value === submissionType);
  return type?.label[language] ?? (printableLine(submissionType) || wording.none[language]);
}

/** The formatted name of a topic. */
export function topicIn(site: Site, topics: string, language: Language): string {
  const topic = site.topics[Number(topics) - 1];
  return topic ? `${topics}. ${topic[language]}` : printableLine(topics) || wording.none[language];
}

function unlessTooLong(copy: string, language: Language): string {
  return Buffer.byteLength(copy) > longestCopy ? wording.tooLong[language] : copy;
}

/** The authors, and the numbered list of their affiliations. */
export function authorList(report_people: readonly Person[], language: Language): string {
  const { authors, affiliations } = printedByline(report_people);
  return sections(
    mimePart(wording.authors, authors.map((author) => authorLine(author, language)).join('\n'), language),
    mimePart(wording.affiliations, affiliations.map((name, index) => `[${index + 1}] ${name}`).join('\n'), language),
  );
}

function authorLine(
  { position, name, marks, email, corresponds, presents }: PrintedAuthor,
  language: Language,
): string {
  const roles = [corresponds && wording.corresponds[language], presents && wording.presents[language]].filter(Boolean);
  return [[position, name, marks.map((mark) => `[${mark}]`).join('')].filter(Boolean).join(' '), email, ...roles].join(
    language === 'zh' ? '，' : ', ',
  );
}

/** Says where the receipt can be verified, if the conference has such a page. */
function verification(context: ConfirmationLetter): string {
  const { site, publicUrl } = context;
  const language = languageOfLetter(context);
  const [route] = routesOf(site.routes, 'verify');
  if (!route) return wording.attached[language];
  const path = addressOf(site, route, language);
  const where = publicUrl ? wording.checkedAt : wording.checkedOnSite;
  return `${wording.attached[language]}\n${where[language]}\n${publicUrl ? new URL(path, publicUrl).href : path}`;
}

export function inItsZone(time: string, site: Site): Text {
  const zone = zoneOf(site);
  const [local, distance] = [localTime(time, zone), utc(offsetAt(new Date(time), zone))];
  return { en: `${local}, ${zone.name.en} (${distance})`, zh: `${local}（${zone.name.zh}，${distance}）` };
}

export function mailLine(label: Text, value: string, language: Language): string {
  return `${label[language]}${language === 'zh' ? '：' : ': '}${value}`;
}

export function mimePart(heading: Text, value: string, language: Language): string {
  return `${language === 'zh' ? `【${heading.zh}】` : heading.en.toUpperCase()}\n${value}`;
}

export function sections(...texts: readonly string[]): string {
  return texts.join('\n\n');
}
