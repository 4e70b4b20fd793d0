import { originFields, type SearchLanguage } from './language.ts';

interface Contact {
  name: string;
  email: string;
}

/** The fields of an abstract that searches use; a row of the list. */
export interface SearchedAbstract {
  report_id: number;
  title: string;
  submissionType: string;
  topics: string;
  authors: readonly string[];
  /** Name of the submitting account. Rows cached by an earlier version lack this and `pinyin`. */
  account?: string;
  pinyin?: string;
  affiliations?: readonly string[];
  corresponding: readonly Contact[];
  presenting: readonly Contact[];
  country: string;
  keywords: string;
  has_file: boolean;
  /** Version of the full paper; absent if there is none. */
  paper?: number;
  /** ISO 8601. */
  submitted_at: string;
  changed_at: string;
  language: string;
  /** Absent in rows cached by an earlier version. */
  withdrawn?: boolean;
  /** Fingerprint of the text (`textPrint`). */
  print?: string;
  /** Numbers of abstracts that staff have marked as different from this one. */
  apart?: readonly number[];
}

/** The field of an abstract's full text. */
export const abstractText = 'text';

/**
 * The search language of abstracts (S4).
 *
 * @param hasDouble - whether an abstract has the title or the text of another one
 * @param textOf - the folded full text, if known
 */
export function abstractLanguage<Row extends SearchedAbstract>(
  hasDouble: (row: Row) => boolean = () => false,
  textOf: (row: Row) => string | undefined = () => undefined,
): SearchLanguage<Row> {
  return {
    fields: {
      title: { kind: 'words', names: ['title', '题目', '标题'] },
      author: { kind: 'words', names: ['author', '作者', 'authors', 'au'] },
      presenter: { kind: 'words', names: ['presenter', '报告人', 'presenting', 'speaker'] },
      corresponding: { kind: 'words', names: ['corresponding', '通讯作者', '通信作者'] },
      email: { kind: 'words', names: ['email', '邮箱', 'mail'] },
      affiliation: { kind: 'words', names: ['affiliation', '单位', '机构', 'affiliations', 'aff'] },
      keyword: { kind: 'words', names: ['keyword', '关键词', 'keywords'] },
      [abstractText]: { kind: 'words', names: ['text', '正文', '全文', 'fulltext'] },
      topic: {
        kind: 'choice',
        names: ['topic', '专题', '主题', '议题', 'topics'],
        called: { en: 'topic', zh: '专题' },
        choices: ({ topic }) => topic,
        of: ({ topics }) => [topics],
      },
      type: {
        kind: 'choice',
        names: ['type', '类型'],
        called: { en: 'submission type', zh: '投稿类型' },
        choices: ({ type }) => type,
        of: ({ submissionType }) => [submissionType],
      },
      ...originFields,
      submitted: {
        kind: 'time',
        names: ['submitted', '提交', '提交时间', 'received'],
        of: ({ submitted_at }) => submitted_at,
      },
      changed: { kind: 'time', names: ['changed', '修改', '修改时间', 'updated'], of: ({ changed_at }) => changed_at },
      id: { kind: 'number', names: ['id', '编号', 'number'], of: ({ report_id }) => report_id },
    },
    things: {
      file: { names: ['file', 'files', '文件', '附件'], of: ({ has_file }) => has_file },
      paper: { names: ['paper', 'papers', '全文', '论文'], of: ({ paper }) => paper !== undefined },
      topic: { names: ['topic', '专题', '主题'], of: ({ topics }) => topics !== '' },
      presenter: { names: ['presenter', '报告人'], of: ({ presenting }) => presenting.length > 0 },
    },
    states: {
      withdrawn: {
        names: ['withdrawn', '已撤稿', '撤稿', '已撤回', '撤回'],
        of: ({ withdrawn }) => withdrawn === true,
      },
      double: { names: ['double', 'doubles', 'duplicate', 'duplicates', '重复', '疑似重复'], of: hasDouble },
    },
    texts({ report_id, title, authors, account, pinyin, affiliations = [], corresponding, presenting, keywords }) {
      const names = (people: readonly Contact[]) => people.map(({ name }) => name);
      const addresses = (people: readonly Contact[]) => people.map(({ email }) => email);
      const emails = addresses([...corresponding, ...presenting]);
      const author = [
        ...authors,
        account ?? '',
        pinyin ?? '',
        ...names(corresponding),
        ...names(presenting),
        ...emails,
      ];
      return {
        title: [title],
        author,
        presenter: [...names(presenting), ...addresses(presenting)],
        corresponding: [...names(corresponding), ...addresses(corresponding)],
        email: emails,
        affiliation: affiliations,
        keyword: [keywords],
        [abstractText]: [],
        anywhere: [String(report_id), title, ...author, ...affiliations, keywords],
      };
    },
    longText: { field: abstractText, of: textOf },
    names: ['author'],
    problems: {
      noSuchThing: (word) => ({
        en: `An abstract has no “${word}”. It can have or lack a file, a topic or a presenter: has:file, no:file.`,
        zh: `摘要没有“${word}”这一项。可以查找的有文件、专题、报告人：has:file、no:file。`,
      }),
      noSuchState: (word) => ({
        en: `An abstract is never “${word}”. It can be withdrawn, or the double of another one: is:withdrawn, is:double.`,
        zh: `没有“${word}”这种状态。可以查找已撤稿或疑似重复的摘要：是:已撤稿、是:重复。`,
      }),
    },
  };
}
