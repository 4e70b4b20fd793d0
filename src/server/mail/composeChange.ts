import type { Language, Text } from '#site/text.ts';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import type { Person } from '#contract/calls/report.ts';
import type { AbstractField } from '#contract/records/abstract.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { endOfDay } from '#contract/dates/deadline.ts';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import { zoneInWords } from '#contract/dates/zoneInWords.ts';
import type { ReportWords } from '#server/db/schema.ts';
import { printableLine, printableLines } from '#server/text/printable.ts';
import { changeWording } from './changeWording.ts';
import {
  fileLines,
  greeting,
  inItsZone,
  languageOf,
  line,
  longestCopy,
  part,
  people,
  sections,
  subject,
  topicIn,
  typeIn,
  type LetterContext,
  type MailContent,
} from './compose.ts';
import { wording } from './wording.ts';

/** What the organisers changed, of a submission or for a person. */
export type StaffChange =
  | {
      kind: 'edited';
      report_id: number;
      version: number;
      by_name: string;
      /** Those that differ from what the author sent; none where the organisers took their changes back. */
      fields: readonly AbstractField[];
      before: ReportWords;
      now: ReportWords;
    }
  | {
      kind: 'file';
      report_id: number;
      version: number;
      title: string;
      by_name: string;
      file: { name: string; size: number; sha256: string };
      /** Of the version with this file. */
      receipt: SignedReceipt;
    }
  | { kind: 'added'; report_id: number; version: number; title: string; by_name: string; receipt: SignedReceipt }
  /** To another account, or to this one (`isHere`). */
  | { kind: 'moved'; report_id: number; title: string; isHere: boolean }
  | { kind: 'withdrawn'; report_id: number; title: string; reason: string }
  | { kind: 'restored'; report_id: number; title: string }
  | { kind: 'deadline'; deadline: string };

/**
 * Tells an author what the organisers changed. An address that is not verified is sent facts of the server, and not a word
 * of an author's or an organiser's.
 *
 * @param to - whether the address is verified, and where it can be
 */
export function composeChange(
  context: LetterContext,
  change: StaffChange,
  at: string,
  to: { isVerified: boolean; verificationUrl: string | undefined },
): MailContent {
  const { site } = context;
  const language = languageOf(context);
  const { state, intro } = headOf(context, change);
  const details = to.isVerified
    ? [...factsOf(context, change, at), ...sentencesOf(context, change)]
    : [...factsOf(context, change, at, true), ...unverified(change, to.verificationUrl, language)];
  const text = sections(
    to.isVerified ? greeting(context) : wording.dearAuthor[language],
    intro[language],
    ...details,
    changeWording.questions(site)[language],
  );
  const name = site.shortName[language];
  const heading = change.kind === 'deadline' ? `${name}${language === 'zh' ? '：' : ': '}${state[language]}` : '';
  const receipt = 'receipt' in change && to.isVerified ? JSON.stringify(change.receipt, null, 2) : '';
  return { subject: heading || subject(site, reportOf(change), state, language), text, receipt };
}

/** The submission that it is about; 0 where it is about none. */
export function reportOf(change: StaffChange): number {
  return change.kind === 'deadline' ? 0 : change.report_id;
}

function headOf({ site }: LetterContext, change: StaffChange): { state: Text; intro: Text } {
  const { edited, reverted, withdrawn, restored, deadline } = changeWording;
  switch (change.kind) {
    case 'edited':
      return change.fields.length > 0
        ? { state: edited, intro: changeWording.editedIntro(site) }
        : { state: reverted, intro: changeWording.revertedIntro(site) };
    case 'added':
      return { state: changeWording.added, intro: changeWording.addedIntro(site) };
    case 'moved': {
      const intro = change.isHere ? changeWording.movedHereIntro(site) : changeWording.movedIntro(site);
      return { state: changeWording.moved, intro };
    }
    case 'file':
      return { state: changeWording.fileReplaced, intro: changeWording.fileIntro(site) };
    case 'withdrawn':
      return { state: withdrawn, intro: changeWording.withdrawnIntro(site) };
    case 'restored':
      return { state: restored, intro: changeWording.restoredIntro(site) };
    case 'deadline': {
      if (change.deadline === '') return { state: deadline, intro: changeWording.deadlineTakenBack(site) };
      const zone = zoneOf(site);
      const name = { en: zoneInWords(zone, [endOfDay(change.deadline, zone)]).en, zh: zone.name.zh };
      return { state: deadline, intro: changeWording.deadlineIntro(site, dayInWords(change.deadline), name) };
    }
  }
}

/** One section, or none. */
function factsOf(context: LetterContext, change: StaffChange, at: string, isBare = false): string[] {
  if (change.kind === 'deadline') return [];
  const { site } = context;
  const language = languageOf(context);
  const title = change.kind === 'edited' ? change.now.title : change.title;
  return [
    [
      line(wording.paper, String(change.report_id), language),
      ...(isBare ? [] : [line(wording.title, printableLine(title), language)]),
      ...('version' in change ? [line(wording.version, String(change.version), language)] : []),
      line(changeWording.at, inItsZone(at, site)[language], language),
      ...('by_name' in change && !isBare && change.by_name
        ? [line(changeWording.by, printableLine(change.by_name), language)]
        : []),
    ].join('\n'),
  ];
}

/** What the author and the organisers wrote. */
function sentencesOf(context: LetterContext, change: StaffChange): string[] {
  const language = languageOf(context);
  if (change.kind === 'withdrawn' && change.reason.trim() !== '') {
    return [part(changeWording.reason, printableLines(change.reason).join('\n'), language)];
  }
  if (change.kind === 'added') return [wording.attached[language]];
  if (change.kind === 'file') {
    return [part(wording.file, fileLines(change.file, language), language), wording.attached[language]];
  }
  if (change.kind !== 'edited' || change.fields.length === 0) return [];
  const both = change.fields.map((field) => {
    const [before, now] = [shown(context, field, change.before), shown(context, field, change.now)];
    const heading = part(headings[field], changeWording.before[language], language);
    return `${heading}\n${before}\n\n${changeWording.now[language]}\n${now}`;
  });
  const copy = sections(...both);
  const isTooLong = Buffer.byteLength(copy) > longestCopy;
  return [isTooLong ? changeWording.tooLong[language] : copy, changeWording.receipt[language]];
}

/** A field as it is printed. */
function shown(context: LetterContext, field: AbstractField, words: ReportWords): string {
  const { site } = context;
  const language = languageOf(context);
  return {
    title: () => words.title,
    abstract: () => words.abstract,
    keywords: () => words.keywords,
    submissionType: () => typeIn(site, words.submissionType, language),
    topics: () => topicIn(site, words.topics, language),
    report_people: () => people(JSON.parse(words.report_people) as readonly Person[], language),
  }[field]();
}

const headings: Readonly<Record<AbstractField, Text>> = {
  title: wording.title,
  abstract: wording.abstract,
  keywords: wording.keywords,
  submissionType: wording.type,
  topics: wording.topic,
  report_people: wording.authors,
};

function unverified(change: StaffChange, url: string | undefined, language: Language): string[] {
  if (change.kind === 'deadline') return [];
  const link = url ? [`${wording.verifyHere[language]}\n${url}`] : [];
  return [wording.unverified[language], ...link];
}
