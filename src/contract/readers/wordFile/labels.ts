/** The part of a document that a label announces. */
export type LabelKind =
  | 'title'
  | 'names'
  /** A part of a name: `Family name`. */
  | 'namePart'
  | 'affiliations'
  | 'corresponding'
  | 'presenter'
  | 'email'
  | 'abstract'
  | 'keywords'
  /** A part of a structured abstract: `Methods`. */
  | 'section'
  /** A part that the form has no field for: `Topic`, `References`. */
  | 'other'
  /** The heading of a form or template: `Abstract submission form`. */
  | 'form';

/** A label at the start of a text. */
export interface Label {
  kind: LabelKind;
  /** Where the text after the label starts; the length of the text if the label is alone. */
  end: number;
}

/**
 * The words in labels. A text is a label if it consists only of such words and one of them names a part: `3. Title of
 * the paper (max. 20 words)`, `论文题目（中英文）`. So a label is recognised by its shape, not by one spelling.
 */
const vocabulary: Readonly<Record<LabelKind | 'filler', readonly [latin: string, han: string]>> = {
  title: ['title titles', '题目 标题 篇名 题名 论文名称 报告名称 文章名称 稿件名称'],
  names: ['author authors authorship coauthor coauthors name names', '作者 姓名 署名'],
  namePart: ['first last middle family given surname', '姓氏 名字'],
  affiliations: [
    'affiliation affiliations institution institutions institute organization organisation university department',
    '单位 作者单位 机构 学校 院校',
  ],
  corresponding: ['corresponding correspondence contact', '通讯作者 通信作者 联系人 联系作者'],
  presenter: ['presenter presenting speaker', '报告人 汇报人 演讲人 宣读人 报告作者'],
  email: ['email emails', '邮箱 电子邮箱 电子邮件 电邮 邮件'],
  abstract: ['abstract summary', '摘要 提要 概要'],
  keywords: ['keywords keyword', '关键词 关键字 主题词'],
  section: [
    'background context objective objectives aim aims purpose introduction method methods methodology material ' +
      'materials design setting participants patients intervention interventions measurements result results finding ' +
      'findings discussion conclusion conclusions significance implications limitations',
    '目的 目标 背景 方法 材料 结果 结论 讨论 意义',
  ],
  other: [
    'topic topics theme themes session track area field category type preference preferred mode oral poster phone tel ' +
      'telephone mobile fax wechat country city date doi reference references bibliography funding acknowledgement ' +
      'acknowledgements acknowledgment acknowledgments biography cv photo orcid academic professional job degree ' +
      'position highlights remarks id number nr count code file attachment',
    '专题 主题 分会场 类别 类型 形式 领域 方向 电话 手机 传真 国家 城市 日期 参考文献 致谢 基金 项目 简介 照片 职称 职务 学历 邮编 地址 ' +
      '备注 编号 附件 中图分类号 文献标识码',
  ],
  form: [
    'form articleinfo template submission guidelines guideline instructions instruction call book proceedings abstracts',
    '模板 模版 格式 须知 投稿 征文 提交 说明 示例 表',
  ],
  filler: [
    'the of your our all and or for in to by with full paper papers manuscript presentation talk contribution ' +
      'work article text body main content contents english chinese language version en cn zh list information ' +
      'details detail info complete extended short brief proposed please enter insert fill write here below max ' +
      'maximum min minimum no not more than less least at most up over exceed exceeding word words character ' +
      'characters limit limited within between about approx phrases s',
    '论文 报告 文章 稿件 会议 演讲 中文 英文 中英文 英语 汉语 中 英 文 的 及 和 与 或 名单 列表 全部 所有 全体 信息 内容 正文 ' +
      '全文 部分 请 填写 输入 在此 工作 所在 不超过 不多于 不少于 以内 以上 左右 限 至多 最多 字 词 个 字数 字符 约 号',
  ],
};

type Concept = keyof typeof vocabulary;

const concepts = Object.keys(vocabulary) as Concept[];
const latinWords = new Map(
  concepts.flatMap((concept) => vocabulary[concept][0].split(' ').map((word) => [word, concept] as const)),
);
const hanWords = new Map(
  concepts.flatMap((concept) => vocabulary[concept][1].split(' ').map((word) => [word, concept] as const)),
);
/** Longer words first, since `主题词` is not `主题`. */
const oneHanWord = new RegExp([...hanWords.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'gu');

/** Maximum length of a label. */
const longestLabel = 120;

/**
 * The label at the start of a text.
 *
 * @param looksEnd - the number of characters at its start that look different from the rest, such as bold or underlined
 */
export function labelOf(text: string, looksEnd?: number): Label | undefined {
  const found = firstLabel(text, looksEnd);
  return found && { kind: found.kind, end: afterLabel(text, found) };
}

function firstLabel(text: string, looksEnd: number | undefined): Label | undefined {
  for (const end of [...strongEnds(text), ...weakEnds(text, looksEnd)]) {
    const kind = kindOf(text.slice(0, end));
    if (kind) return { kind, end };
  }
  return undefined;
}

/** Places at which a label may end because a sign follows, or nothing; brackets last. */
function strongEnds(text: string): number[] {
  const head = text.slice(0, longestLabel);
  const signs = /[:：\t\n—–]|\s-\s|-(?=\p{Lu}\p{Ll}|\p{sc=Han})|[.．。](?=\s|\p{sc=Han}|$)/gu;
  const beforeSigns = Array.from(head.matchAll(signs), ({ index }) => index);
  const atEnd = text.length <= longestLabel ? [text.length] : [];
  const behindBrackets = Array.from(head.matchAll(/[\]】〕)）]/gu), ({ index }) => index + 1);
  return [...beforeSigns, ...atEnd, ...behindBrackets];
}

/** Places at which a label may end although only a space follows. */
function weakEnds(text: string, looksEnd: number | undefined): number[] {
  const spaces = Array.from(text.slice(0, longestLabel).matchAll(/\s+/gu), ({ index }) => index);
  return spaces.filter((end) => {
    const [before, after] = [text.slice(0, end), text.slice(end).trimStart()];
    if (end === looksEnd) return true;
    // Chinese sentences have no spaces.
    if (/\p{sc=Han}$/u.test(before)) return true;
    const isInCapitals = /\p{Lu}{5}/u.test(before.replaceAll(/\s/g, '')) && !/\p{Ll}/u.test(before);
    if (isInCapitals && /\p{Ll}/u.test(after.slice(0, 40))) return true;
    // 'Abstract Background: …'
    const [first] = strongEnds(after);
    return first !== undefined && first < after.length && kindOf(after.slice(0, first)) === 'section';
  });
}

/** The start of the text after a label: after signs, hints in brackets, and the label in the other language. */
function afterLabel(text: string, { kind, end }: Label): number {
  let at = end;
  for (;;) {
    const rest = text.slice(at);
    const [skipped = ''] = /^[\s:：.．。—–\-/／|*＊_…]+/u.exec(rest) ?? [];
    const hint = hintAt(rest.slice(skipped.length));
    at += skipped.length + hint.length;
    const again = hint ? undefined : firstLabel(text.slice(at), undefined);
    if (again?.kind === kind && kind !== 'section') at += again.end;
    else if (!hint) break;
  }
  return /[\p{L}\p{N}]/u.test(text.slice(at)) ? at : text.length;
}

/** A limit, a language or the like at the start of a text, in brackets or before the colon. */
function hintAt(text: string): string {
  const [inBrackets] = hintInBrackets.exec(text) ?? [];
  if (inBrackets) return inBrackets;
  const [limit = ''] = /^[^:：\n]{1,60}(?:[:：]|$)/u.exec(text) ?? [];
  return /\d/.test(limit) && wordsOf(limit).every((word) => conceptsOf(word).every((each) => each === 'filler'))
    ? limit
    : '';
}

const hintInBrackets =
  /^[(（[【][^()（）[\]【】]{0,80}(?:\d|max|limit|word|character|english|chinese|please|必填|字|词|英文|中文|摘要|关键词|题目|abstract|title|author)[^()（）[\]【】]{0,80}[)）\]】]/iu;

/** The part that a text announces, if it is only a label. */
function kindOf(text: string): LabelKind | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replace(numbering, '');
  if (!hasPairedBrackets(plain)) return undefined;
  const outside = plain.replaceAll(/(?<=\S\s*)[([{【〔<][^)\]}】〕>]*[)\]}】〕>]/g, ' ');
  return kindOfWords(outside) ?? kindOfWords(plain.replaceAll(/[([{【〔<)\]}】〕>]/g, ' '));
}

const numbering =
  /^\s*(?:(?:[(【]?(?:\d{1,2}(?:\.\d{1,2})*|[ivx]{1,4}|[a-h]|[一二三四五六七八九十]{1,3})[).、:】]|\d{1,2}\s(?=\p{L}))\s*|[•■□▪●◆★*§※►▶·✓-]+\s*)+/u;

function hasPairedBrackets(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if ('([{【〔<'.includes(sign)) open += 1;
    else if (')]}】〕>'.includes(sign)) open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

function kindOfWords(text: string): LabelKind | undefined {
  const words = wordsOf(text);
  if (words[0] === 'the') return undefined;
  // 'Abstract No. 12'
  if (words.length > 1 && words.at(-1) === 'no') return kindOfWords(words.slice(0, -1).join(' ')) && 'other';
  const found = new Set(words.flatMap(conceptsOf));
  return found.has(undefined) ? undefined : kindAmong(found as ReadonlySet<Concept>);
}

/** The words of a label in lower case, in the vocabulary's spelling. */
function wordsOf(text: string): readonly string[] {
  const words = joinSpacedLetters(text)
    .replaceAll(/key\s*-?\s*words?|index\s*-?\s*terms?/gu, ' keywords ')
    .replaceAll(/e\s?-\s?mails?/gu, ' email ')
    .replaceAll(/co-\s?author/gu, 'coauthor')
    .replaceAll(/article\s+info(?:rmation)?/gu, 'articleinfo')
    .match(/\p{sc=Han}+|(?:(?!\p{sc=Han})[\p{L}\p{M}])+/gu);
  return words ?? [];
}

/** `A B S T R A C T` and `摘 要` as words. */
function joinSpacedLetters(text: string): string {
  return text
    .replaceAll(/(?<!\p{L})(?:\p{sc=Latin}\s{1,3}){3,}\p{sc=Latin}(?!\p{L})/gu, (letters) =>
      letters.replaceAll(/\s/g, ''),
    )
    .replaceAll(/(?<=\p{sc=Han})\s+(?=\p{sc=Han})/gu, '');
}

/** The meanings of a word, or of the words in a run of Chinese; undefined for a word that occurs in no label. */
function conceptsOf(word: string): (Concept | undefined)[] {
  if (!/^\p{sc=Han}/u.test(word)) return [latinWords.get(word)];
  const parts = word.match(oneHanWord) ?? [];
  return parts.join('') === word ? parts.map((part) => hanWords.get(part)) : [undefined];
}

/** If a label names several parts, the more specific one counts. */
function kindAmong(found: ReadonlySet<Concept>): LabelKind | undefined {
  const has = (...some: Concept[]) => some.every((concept) => found.has(concept));
  // 'Abstract Background: …' are two labels.
  if (has('abstract', 'section')) return undefined;
  const isOfOther = has('title') || has('abstract') || (has('names') && !has('affiliations'));
  if (has('other') && (isOfOther || has('presenter') || has('corresponding')) && !has('keywords')) return 'other';
  if (has('namePart')) return has('names') || found.size === 1 ? 'namePart' : undefined;
  if (has('names', 'affiliations') && !has('presenter') && !has('corresponding')) return 'names';
  return order.find((kind) => found.has(kind));
}

const order: readonly LabelKind[] = [
  ...(['keywords', 'title', 'form', 'affiliations', 'corresponding', 'presenter', 'email'] as const),
  ...(['names', 'abstract', 'section', 'other'] as const),
];

/** Whether a text only says how to fill in a form. */
export function isHint(text: string): boolean {
  return /^[(（[【][^()（）[\]【】]*[)）\]】]$|^(?:please|max\b|maximum|up to|no more|not more|use\b|font|type\b|enter|write|insert|note\b|请|不超过|注[:：])/iu.test(
    text,
  );
}

/** Whether a text is the placeholder that Word shows in an empty field. */
export function isWordPlaceholder(text: string): boolean {
  return /^(?:click|tap)(?: or tap)? here to (?:enter|type|add)\b|^单击(?:或点击)?此处/iu.test(text);
}
