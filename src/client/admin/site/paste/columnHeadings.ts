import type { Language, Text } from '#site/text.ts';

/** Words used in column headings, by meaning. A field has a meaning if its label matches, in either language. */
const meanings: readonly (readonly string[])[] = [
  [
    ...[
      'name',
      'full name',
      'speaker',
      'keynote speaker',
      'invited speaker',
      'presenter',
      'person',
      'member',
      'expert',
    ],
    ...['committee member', 'sponsor', 'company', 'partner', 'host', 'organizer', 'organiser', 'hotel', 'title'],
    ...['姓名', '名字', '名称', '报告人', '报告嘉宾', '嘉宾', '嘉宾姓名', '专家', '专家姓名', '委员', '成员', '讲者'],
    ...[
      '赞助商',
      '赞助单位',
      '合作单位',
      '主办单位',
      '承办单位',
      '单位名称',
      '公司',
      '公司名称',
      '酒店',
      '酒店名称',
      '标题',
    ],
  ],
  [
    ...['affiliation', 'institution', 'institute', 'organization', 'organisation', 'university', 'employer', 'company'],
    ...['单位', '工作单位', '所在单位', '机构', '学校', '院校', '大学', '单位名称', '公司'],
  ],
  ['country', 'country region', 'nation', '国家', '国家地区', '国籍', '国家或地区'],
  [
    ...['biography', 'bio', 'short bio', 'cv', 'about', 'profile', 'introduction', 'description', 'a sentence on it'],
    ...['简介', '个人简介', '专家简介', '嘉宾简介', '简历', '介绍', '单位简介', '公司简介', '说明', '描述'],
  ],
  [
    'photo',
    'portrait',
    'picture',
    'image',
    'logo',
    'file',
    '照片',
    '头像',
    '图片',
    '标志',
    '徽标',
    '照片文件',
    '文件名',
  ],
  ['website', 'url', 'link', 'homepage', 'web', 'web page', 'site', '网站', '网址', '链接', '主页', '官网'],
  [
    'day',
    'date',
    'deadline',
    'when',
    'last day',
    'end date',
    'to',
    'until',
    '日期',
    '时间',
    '截止日期',
    '截止时间',
    '结束日期',
  ],
  ['first day', 'start', 'start date', 'from', 'begin', '起始日', '开始日期', '开始时间', '起始日期'],
  [
    ...['what is on this day', 'event', 'item', 'what', 'milestone', 'label', 'description', 'name'],
    ...['事项', '事件', '内容', '项目', '名称', '安排', '说明'],
  ],
  [
    'category',
    'type',
    'participant',
    'delegate',
    'registration type',
    '类别',
    '代表类别',
    '类型',
    '参会类别',
    '注册类型',
  ],
  [
    'price',
    'fee',
    'amount',
    'cost',
    'rate',
    'early bird',
    'early',
    'regular',
    'late',
    'on site',
    '价格',
    '费用',
    '金额',
    '注册费',
    '优惠价',
    '常规价',
    '现场',
  ],
  [
    'further line',
    'talk',
    'lecture',
    'topic',
    'talk title',
    'title of talk',
    'research field',
    'field',
    '附加说明',
    '报告题目',
    '题目',
    '研究方向',
    '研究领域',
    '职称',
    '职务',
  ],
  ['email', 'mail', 'email address', '邮箱', '电子邮箱', '电子邮件'],
  ['telephone', 'phone', 'tel', 'mobile', '电话', '联系电话', '手机'],
  ['address', 'postal address', '地址', '通信地址'],
];

const chineseHint = /中文|汉语|汉字|chinese|(?<![a-z])(?:zh|cn|chn)(?![a-z])/giu;
const englishHint = /英文|英语|外文|拼音|english|pinyin|(?<![a-z])(?:en|eng)(?![a-z])/giu;

/** A heading, split into its parts. */
export interface ColumnHeading {
  /** In lower case, without punctuation and language. */
  words: string;
  language: Language | undefined;
}

export function readHeading(cell: string): ColumnHeading {
  const text = cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('e-mail', 'email')
    .replaceAll(/['’]s\b/g, '');
  const isChinese = text.search(chineseHint) >= 0;
  const isEnglish = text.search(englishHint) >= 0;
  const rest = text.replaceAll(chineseHint, ' ').replaceAll(englishHint, ' ');
  const bare = wordsOf(rest);
  return {
    // 英文名 and 中文名 are names, like 'in English' alone.
    words: bare === '名' || (bare === '' && (isChinese || isEnglish)) ? '姓名' : bare,
    language: isChinese === isEnglish ? undefined : isChinese ? 'zh' : 'en',
  };
}

function wordsOf(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')
    .trim();
}

/**
 * How certainly a heading matches a field's label: 3 for the label itself, 2 for a synonym, 1 for a synonym among other
 * words, 0 for no match.
 */
export function fitOf({ words }: ColumnHeading, label: Text): number {
  // Headings in both languages: 姓名 Name.
  const inOneScript = words.match(/[\p{sc=Han} ]+|[^\p{sc=Han}]+/gu)?.map((part) => part.trim()) ?? [];
  return Math.max(0, ...[words, ...inOneScript].map((part) => fitOfWords(part, label)));
}

function fitOfWords(words: string, label: Text): number {
  if (words === '') return 0;
  const labels = [label.en, label.zh].map((one) => wordsOf(one.normalize('NFKC').toLowerCase()));
  if (labels.includes(words)) return 3;
  // ‘Name, institution’ is a name, and an institution.
  const parts = [label.en, label.zh].flatMap((one) => one.split(/[,，]/)).map((one) => wordsOf(one.toLowerCase()));
  const own = meanings.filter((synonyms) => [...labels, ...parts].some((one) => synonyms.includes(one)));
  if (own.some((synonyms) => synonyms.includes(words))) return 2;
  return own.some((synonyms) => synonyms.some((one) => isAmong(one, words))) ? 1 : 0;
}

/** Chinese has no spaces between words, and the main word comes last: 工作单位名称, 嘉宾姓名. */
function isAmong(synonym: string, words: string): boolean {
  if (/\p{sc=Han}/u.test(synonym)) return synonym.length > 1 && words.includes(synonym);
  return ` ${words} `.includes(` ${synonym} `);
}

/** Joins columns of family and given names, since no list has them separately. */
export function joinNames(table: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const headings = table[0]?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const family = headings.findIndex((words) => /^(?:last|family) ?names?$|^surnames?$|^姓$|^姓氏$/u.test(words));
  const given = headings.findIndex((words) => /^(?:first|given) ?names?$|^forenames?$|^名$|^名字$/u.test(words));
  if (family < 0 || given < 0) return table;
  return table.map((row, index) => {
    const [first = '', last = ''] = [row[given], row[family]];
    const isHan = /\p{sc=Han}/u.test(first + last);
    const name = index === 0 ? '姓名 Name' : isHan ? last + first : `${first} ${last}`.trim();
    return row.flatMap((cell, column) => (column === family ? [] : column === given ? [name] : [cell]));
  });
}
