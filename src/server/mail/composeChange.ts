import type { Language, Text } from '#site/text.ts';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import type { Person } from '#contract/calls/report.ts';
import type { AbstractField } from '#contract/kinds/abstract/abstract.ts';
import { zoneOf, zoneInWords } from '#contract/dates/zone.ts';
import { endOfDay } from '#contract/dates/deadline.ts';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import type { ReportWords } from '#server/db/schema.ts';
import { printableLine, printableLines } from '#contract/names/printable.ts';
import {
  fileLines,
  composeGreeting,
  inItsZone,
  languageOfLetter,
  mailLine,
  longestCopy,
  mimePart,
  authorList,
  sections,
  composeSubject,
  topicIn,
  typeIn,
  type ConfirmationLetter,
  type MailContent,
} from './compose.ts';
import { wording } from './wording.ts';
import type { Site } from '#site/site.ts';

/** A change by the organisers, of a submission or for a person. */
export type StaffChange =
  | {
      kind: 'edited';
      report_id: number;
      version: number;
      by_name: string;
      /** Fields that differ from the author's own version; none if the organisers undid their changes. */
      fields: readonly AbstractField[];
      before: ReportWords;
      now: ReportWords;
    }
  | {
      /** The attached Word file, or a version of the full paper (W8). */
      kind: 'file' | 'paper';
      report_id: number;
      version: number;
      title: string;
      by_name: string;
      file: { name: string; size: number; sha256: string };
      /** Receipt of the version with this file, or of the full paper. */
      receipt: SignedReceipt;
    }
  | { kind: 'added'; report_id: number; version: number; title: string; by_name: string; receipt: SignedReceipt }
  /** Moved from this account to another one, or the other way round (`isHere`). */
  | { kind: 'moved'; report_id: number; title: string; isHere: boolean }
  | { kind: 'withdrawn'; report_id: number; title: string; reason: string }
  | { kind: 'restored'; report_id: number; title: string }
  | { kind: 'deadline'; deadline: string };

/**
 * Tells an author what the organisers changed. Mail to an unverified address contains only facts from the server, and
 * no text by authors or organisers.
 *
 * @param to - whether the address is verified, and otherwise the link to verify it
 */
export function composeChange(
  context: ConfirmationLetter,
  change: StaffChange,
  at: string,
  to: { isVerified: boolean; verificationUrl: string | undefined },
): MailContent {
  const { site } = context;
  const language = languageOfLetter(context);
  const { state, intro } = headOf(context, change);
  const details = to.isVerified
    ? [...factsOf(context, change, at), ...sentencesOf(context, change)]
    : [...factsOf(context, change, at, true), ...unverified(change, to.verificationUrl, language)];
  const text = sections(
    to.isVerified ? composeGreeting(context) : wording.dearAuthor[language],
    intro[language],
    ...details,
    changeWording.questions(site)[language],
  );
  const name = site.shortName[language];
  const heading = change.kind === 'deadline' ? `${name}${language === 'zh' ? '：' : ': '}${state[language]}` : '';
  const receipt = 'receipt' in change && to.isVerified ? JSON.stringify(change.receipt, null, 2) : '';
  return { subject: heading || composeSubject(site, changedReport(change), state, language), text, receipt };
}

/** Number of the submission that a change is about; 0 if it is about none. */
export function changedReport(change: StaffChange): number {
  return change.kind === 'deadline' ? 0 : change.report_id;
}

function headOf({ site }: ConfirmationLetter, change: StaffChange): { state: Text; intro: Text } {
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
    case 'paper':
      return { state: wording.paperReceived, intro: changeWording.paperIntro(site) };
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

/** The facts in a single section, if there are any. */
function factsOf(context: ConfirmationLetter, change: StaffChange, at: string, isBare = false): string[] {
  if (change.kind === 'deadline') return [];
  const { site } = context;
  const language = languageOfLetter(context);
  const title = change.kind === 'edited' ? change.now.title : change.title;
  return [
    [
      mailLine(wording.paper, String(change.report_id), language),
      ...(isBare ? [] : [mailLine(wording.title, printableLine(title), language)]),
      ...('version' in change ? [mailLine(wording.version, String(change.version), language)] : []),
      mailLine(changeWording.at, inItsZone(at, site)[language], language),
      ...('by_name' in change && !isBare && change.by_name
        ? [mailLine(changeWording.by, printableLine(change.by_name), language)]
        : []),
    ].join('\n'),
  ];
}

/** The parts written by the author and by the organisers. */
function sentencesOf(context: ConfirmationLetter, change: StaffChange): string[] {
  const language = languageOfLetter(context);
  if (change.kind === 'withdrawn' && change.reason.trim() !== '') {
    return [mimePart(changeWording.reason, printableLines(change.reason).join('\n'), language)];
  }
  if (change.kind === 'added') return [wording.attached[language]];
  if (change.kind === 'file' || change.kind === 'paper') {
    return [mimePart(wording.file, fileLines(change.file, language), language), wording.attached[language]];
  }
  if (change.kind !== 'edited' || change.fields.length === 0) return [];
  const both = change.fields.map((field) => {
    const [before, now] = [shown(context, field, change.before), shown(context, field, change.now)];
    const heading = mimePart(headings[field], changeWording.before[language], language);
    return `${heading}\n${before}\n\n${changeWording.now[language]}\n${now}`;
  });
  const copy = sections(...both);
  const isTooLong = Buffer.byteLength(copy) > longestCopy;
  return [isTooLong ? changeWording.tooLong[language] : copy, changeWording.receipt[language]];
}

/** The formatted value of a field. */
function shown(context: ConfirmationLetter, field: AbstractField, words: ReportWords): string {
  const { site } = context;
  const language = languageOfLetter(context);
  return {
    title: () => words.title,
    abstract: () => words.abstract,
    keywords: () => words.keywords,
    submissionType: () => typeIn(site, words.submissionType, language),
    topics: () => topicIn(site, words.topics, language),
    report_people: () => authorList(JSON.parse(words.report_people) as readonly Person[], language),
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

/** The fixed texts of mail about changes by the organisers, in addition to those of confirmations. */
const changeWording = {
  edited: { en: 'changed by the organisers', zh: '会务组已修改' },
  reverted: { en: 'restored to what you sent', zh: '已恢复为您提交的内容' },
  added: { en: 'added by the organisers', zh: '会务组已代为提交' },
  moved: { en: 'moved to another account', zh: '已转移到其他账号' },
  fileReplaced: { en: 'Word file replaced', zh: 'Word文件已更换' },
  withdrawn: { en: 'withdrawn by the organisers', zh: '会务组已撤稿' },
  restored: { en: 'restored', zh: '已恢复' },
  deadline: { en: 'your deadline for submissions', zh: '您的投稿截止日期' },
  editedIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have changed your submission on your behalf.`,
    zh: `${shortName.zh}会务组代您修改了以下稿件。`,
  }),
  revertedIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have undone their changes to your submission. It now reads as you sent it.`,
    zh: `${shortName.zh}会务组已取消对以下稿件的修改，稿件现与您提交的内容一致。`,
  }),
  addedIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have entered this submission on your behalf. It is on your dashboard, where you can read and change it.`,
    zh: `${shortName.zh}会务组已代您提交以下稿件。您可登录个人中心查看和修改。`,
  }),
  movedIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have moved this submission from your account to another one. It is no longer on your dashboard. Your receipts remain valid.`,
    zh: `${shortName.zh}会务组已将以下稿件从您的账号转移到其他账号，您的个人中心不再显示该稿件；您已有的投稿凭证仍然有效。`,
  }),
  movedHereIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have moved this submission to your account. It is on your dashboard, where you can read and change it.`,
    zh: `${shortName.zh}会务组已将以下稿件转移到您的账号，您可登录个人中心查看和修改。`,
  }),
  fileIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have attached the Word file below to your submission on your behalf. The previous file stays with the previous version, and its receipt remains valid.`,
    zh: `${shortName.zh}会务组已代您更换以下稿件的Word文件。原文件随上一版本保留，其投稿凭证仍然有效。`,
  }),
  paperIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have submitted the full paper below on your behalf. Earlier versions stay, and their receipts remain valid.`,
    zh: `${shortName.zh}会务组已代您提交以下稿件的全文。之前的版本均保留，其投稿凭证仍然有效。`,
  }),
  withdrawnIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have withdrawn your submission. Nothing has been deleted, and it can be restored; until then it cannot be changed.`,
    zh: `${shortName.zh}会务组已将以下稿件撤稿。稿件内容未被删除，可以恢复；恢复之前无法修改。`,
  }),
  restoredIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have restored your submission. It counts again, and nothing in it has changed.`,
    zh: `${shortName.zh}会务组已恢复以下稿件，稿件重新有效，内容不变。`,
  }),
  deadlineIntro: ({ shortName }: Site, day: Text, zone: Text): Text => ({
    en: `The organisers of ${shortName.en} have extended your deadline: you can submit and change abstracts until the end of ${day.en}, ${zone.en}.`,
    zh: `${shortName.zh}会务组已为您延长投稿期限：您可在${zone.zh}${day.zh}24时之前提交和修改摘要。`,
  }),
  deadlineTakenBack: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have cancelled the extension of your deadline. The general deadline applies to you again.`,
    zh: `${shortName.zh}会务组已取消为您延长的投稿期限，您的投稿截止日期恢复为统一日期。`,
  }),
  by: { en: 'Changed by', zh: '修改人' },
  at: { en: 'Changed', zh: '修改时间' },
  reason: { en: 'Reason', zh: '原因' },
  before: { en: 'As you sent it:', zh: '您提交的内容：' },
  now: { en: 'As it reads now:', zh: '现在的内容：' },
  tooLong: {
    en: 'The texts are too long for an e-mail. Your dashboard shows the submission as it reads now.',
    zh: '正文过长，无法随邮件发送。您可在个人中心查看现在的内容。',
  },
  receipt: {
    en: 'Your receipt remains valid for what you sent.',
    zh: '您已有的投稿凭证仍然有效，可证明您所提交的内容。',
  },
  questions: ({ contact }: Site): Text => ({
    en: `If anything is wrong, please write to the secretariat: ${contact.email}`,
    zh: `如有疑问，请联系会务组：${contact.email}`,
  }),
} as const;
