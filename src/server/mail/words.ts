import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { fullName } from '#contract/names/fullName.ts';
import { addressOf } from '#contract/pages/page.ts';
import type { Person } from '#contract/calls/report.ts';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import { beijingTime } from '#server/text/beijingTime.ts';
import { bylineOf, type Author } from '#server/reports/byline.ts';
import type { Row } from '#server/db/schema.ts';
import { printableLine } from '#server/text/printable.ts';
import type { Received } from '#server/reports/receiptSigner.ts';

/** What the words of a mail are made from, besides what it tells. */
export interface Circumstances {
  site: Site;
  /** The origin under which readers reach the site, if that is known. */
  publicUrl?: URL | undefined;
  /** Whom it is written to. */
  account: Pick<Row<'account'>, 'Firstname' | 'Lastname' | 'ifcn'>;
}

/** Mail as its reader sees it, in the language of the account. */
export interface Words {
  subject: string;
  text: string;
  /** The receipt to attach, as the dashboard hands it out; or ''. */
  receipt: string;
}

/** What a deletion was of, and when. */
export interface Withdrawn {
  report_id: number;
  title: string;
  at: string;
}

/** Tells what arrived: every field as it was taken, and the receipt (R8). */
export function confirmation(circumstances: Circumstances, received: Received, receipt: SignedReceipt): Words {
  const { site } = circumstances;
  const language = languageOf(circumstances);
  const { report_id, version } = received;
  const isNew = version === 1;
  const text = sections(
    greeting(circumstances),
    isNew ? words.hasArrived(site)[language] : words.hasChanged(site)[language],
    facts(received, language),
    withinMail(copy(site, received, language), language),
    checking(circumstances),
    words.notYou(site)[language],
  );
  const state = isNew ? words.received : words.changed;
  return { subject: subject(site, report_id, state, language), text, receipt: JSON.stringify(receipt, null, 2) };
}

/** Tells that a submission was deleted. */
export function withdrawal(circumstances: Circumstances, { report_id, title, at }: Withdrawn): Words {
  const { site } = circumstances;
  const language = languageOf(circumstances);
  const text = sections(
    greeting(circumstances),
    words.isWithdrawn(site)[language],
    [
      line(words.paper, String(report_id), language),
      line(words.title, printableLine(title), language),
      line(words.withdrawnAt, inBeijing(at)[language], language),
    ].join('\n'),
    words.notYou(site)[language],
  );
  return { subject: subject(site, report_id, words.withdrawn, language), text, receipt: '' };
}

const words = {
  received: { en: 'submission received', zh: '投稿已收到' },
  changed: { en: 'changed submission received', zh: '修改稿已收到' },
  withdrawn: { en: 'submission withdrawn', zh: '投稿已撤回' },
  hasArrived: ({ shortName }: Site): Text => ({
    en: `${shortName.en} has received your submission. This is a copy of everything that arrived.`,
    zh: `${shortName.zh}已收到您的投稿。以下是所收到内容的完整副本。`,
  }),
  hasChanged: ({ shortName }: Site): Text => ({
    en: `${shortName.en} has received the changes to your submission. It now reads as follows, in full.`,
    zh: `${shortName.zh}已收到您对投稿的修改。修改后的完整内容如下。`,
  }),
  isWithdrawn: ({ shortName }: Site): Text => ({
    en: `Your submission to ${shortName.en} was deleted, as its author asked for on the dashboard. It no longer counts.`,
    zh: `您向${shortName.zh}提交的以下稿件已在个人中心删除，不再有效。`,
  }),
  notYou: ({ contact }: Site): Text => ({
    en: `If this was not you, please write to the secretariat: ${contact.email}`,
    zh: `如非您本人操作，请联系会务组：${contact.email}`,
  }),
  dear: (name: string): Text => ({ en: `Dear ${name},`, zh: `${name}：\n\n您好！` }),
  dearAuthor: { en: 'Dear author,', zh: '尊敬的作者：\n\n您好！' },
  tooLong: {
    en: 'The text is too long for a mail. It has arrived in full: the dashboard shows it, and the receipt proves it.',
    zh: '正文过长，无法随邮件发送。全文已完整收到：可在个人中心查看，并由回执证明。',
  },
  paper: { en: 'Paper ID', zh: '稿件编号' },
  version: { en: 'Version', zh: '版本' },
  at: { en: 'Received', zh: '收到时间' },
  withdrawnAt: { en: 'Withdrawn', zh: '撤回时间' },
  title: { en: 'Title', zh: '标题' },
  authors: { en: 'Authors', zh: '作者' },
  affiliations: { en: 'Affiliations', zh: '单位' },
  corresponds: { en: 'corresponding author', zh: '通讯作者' },
  presents: { en: 'presenting author', zh: '报告人' },
  abstract: { en: 'Abstract', zh: '摘要' },
  keywords: { en: 'Keywords', zh: '关键词' },
  type: { en: 'Submission type', zh: '投稿类型' },
  topic: { en: 'Topic', zh: '主题' },
  none: { en: 'none', zh: '无' },
  file: { en: 'Word file', zh: 'Word 文件' },
  bytes: { en: 'bytes', zh: '字节' },
  attached: {
    en: 'The receipt that is attached is signed by the conference’s server: it proves what arrived, and when.',
    zh: '附件是由会议服务器签名的投稿回执，可证明所收到的内容和时间。',
  },
  checkedAt: { en: 'Anybody can check it here:', zh: '任何人都可以在此验证：' },
  checkedOnSite: {
    en: 'Anybody can check it on the conference’s site, at',
    zh: '任何人都可以在会议网站的以下页面验证：',
  },
} as const;

/** Characters of a name in a greeting. Whoever registers another's address must not write a letter into it. */
const longestName = 60;

/** Bytes of a copy that any mail server takes, and that may wait for one. */
const longestCopy = 2 * 1024 * 1024;

function languageOf({ account }: Circumstances): Language {
  return account.ifcn === 1 ? 'zh' : 'en';
}

function subject(site: Site, report_id: number, state: Text, language: Language): string {
  const name = site.shortName[language];
  return language === 'zh' ? `【${name}】稿件${report_id}：${state.zh}` : `${name}, paper ${report_id}: ${state.en}`;
}

function greeting(circumstances: Circumstances): string {
  const { Firstname, Lastname } = circumstances.account;
  const name = fullName({ Firstname: printableLine(Firstname), Lastname: printableLine(Lastname) });
  const isName = name.length <= longestName && !/[@/\d]|www\./i.test(name);
  return (isName ? words.dear(name) : words.dearAuthor)[languageOf(circumstances)];
}

function facts({ report_id, version, received_at }: Received, language: Language): string {
  return [
    line(words.paper, String(report_id), language),
    line(words.version, String(version), language),
    line(words.at, inBeijing(received_at)[language], language),
  ].join('\n');
}

/** Every field; what can have lines of its own as the author wrote it. */
function copy(site: Site, { text, file }: Received, language: Language): string {
  const type = site.submission.types.find(({ value }) => value === text.submissionType);
  const topic = site.topics[Number(text.topics) - 1];
  const none = words.none[language];
  return sections(
    part(words.title, text.title, language),
    people(text.report_people as readonly Person[], language),
    part(words.abstract, text.abstract, language),
    part(words.keywords, text.keywords, language),
    part(words.type, type?.label[language] ?? (printableLine(text.submissionType) || none), language),
    part(words.topic, topic ? `${text.topics}. ${topic[language]}` : printableLine(text.topics) || none, language),
    part(
      words.file,
      file ? `${file.name}\n${file.size.toLocaleString('en')} ${words.bytes[language]}\nSHA-256 ${file.sha256}` : none,
      language,
    ),
  );
}

function withinMail(copied: string, language: Language): string {
  return Buffer.byteLength(copied) > longestCopy ? words.tooLong[language] : copied;
}

/** The authors, and the numbered list of where they work. */
function people(report_people: readonly Person[], language: Language): string {
  const { authors, affiliations } = bylineOf(report_people);
  return sections(
    part(words.authors, authors.map((author) => authorLine(author, language)).join('\n'), language),
    part(words.affiliations, affiliations.map((name, index) => `[${index + 1}] ${name}`).join('\n'), language),
  );
}

function authorLine({ position, name, marks, email, corresponds, presents }: Author, language: Language): string {
  const roles = [corresponds && words.corresponds[language], presents && words.presents[language]].filter(Boolean);
  return [[position, name, marks.map((mark) => `[${mark}]`).join('')].filter(Boolean).join(' '), email, ...roles].join(
    language === 'zh' ? '，' : ', ',
  );
}

/** Where the receipt is checked; a conference may have no such page. */
function checking(circumstances: Circumstances): string {
  const { site, publicUrl } = circumstances;
  const language = languageOf(circumstances);
  const route = site.routes.find(({ kind }) => kind === 'verify');
  if (!route) return words.attached[language];
  const path = addressOf(route, language);
  const where = publicUrl ? words.checkedAt : words.checkedOnSite;
  return `${words.attached[language]}\n${where[language]}\n${publicUrl ? new URL(path, publicUrl).href : path}`;
}

function inBeijing(time: string): Text {
  return { en: `${beijingTime(time)}, Beijing time (UTC+8)`, zh: `${beijingTime(time)}（北京时间，UTC+8）` };
}

function line(label: Text, value: string, language: Language): string {
  return `${label[language]}${language === 'zh' ? '：' : ': '}${value}`;
}

function part(heading: Text, value: string, language: Language): string {
  return `${language === 'zh' ? `【${heading.zh}】` : heading.en.toUpperCase()}\n${value}`;
}

function sections(...texts: readonly string[]): string {
  return texts.join('\n\n');
}
