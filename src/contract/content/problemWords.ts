import type { ContentInput } from '#contract/fields/field.ts';
import type { ContentProblem } from './problems.ts';
import type { Text } from './text.ts';

/** The problem of a field as text, for its form and for `organiser check`. */
export function problemWords({ why, facts, isPair, path, value }: ContentProblem): Text {
  switch (why.is) {
    case 'missing':
    case 'empty':
      return { en: 'Please fill this in.', zh: '请填写。' };
    case 'untranslated':
      return why.into === 'zh'
        ? { en: 'The Chinese is missing.', zh: '缺少中文。' }
        : { en: 'The English is missing.', zh: '缺少英文。' };
    case 'unknown':
      return {
        en: `There is no field “${path.at(-1)}”. The fields are: ${why.known.join(', ')}.`,
        zh: `没有字段“${path.at(-1)}”，可用的字段为：${why.known.join('、')}。`,
      };
    case 'too long':
      return typeof value === 'string'
        ? {
            en: `This has ${value.length} characters; at most ${why.limit} are possible.`,
            zh: `有${value.length}个字符，最多${why.limit}个。`,
          }
        : { en: `At most ${why.limit}.`, zh: `不能大于${why.limit}。` };
    case 'no choice':
      return {
        en: `Please choose one of the list: ${why.choices.join(', ')}.`,
        zh: `请从列表中选择：${why.choices.join('、')}。`,
      };
    case 'reserved':
      return {
        en: 'This address belongs to the software. Please choose another one.',
        zh: '该地址由系统占用，请换一个。',
      };
    case 'malformed': {
      // Content has no inputs of records.
      const { as } = (facts?.input ?? { as: 'group' }) as ContentInput;
      return isPair && as !== 'byLanguage' ? bothLanguages : malformedWords[as];
    }
  }
}

const bothLanguages: Text = {
  en: 'Please write it in both languages: { "en": …, "zh": … }.',
  zh: '请用两种语言填写：{ "en": …, "zh": … }。',
};

const text: Text = { en: 'Please enter a text.', zh: '请填写文字。' };
const name: Text = {
  en: 'Please use letters, digits and hyphens only.',
  zh: '只能使用英文字母、数字和连字符。',
};
const path: Text = {
  en: 'Please enter the address of a page of this site: Latin letters, digits and single hyphens, such as /travel.',
  zh: '请输入本站页面地址：由英文字母、数字和单个连字符组成，如 /travel。',
};
const link: Text = {
  en: 'Please enter an address that begins with https:// or /.',
  zh: '请输入以https://或 / 开头的地址。',
};
const file: Text = { en: 'Please choose a file.', zh: '请选择文件。' };
const list: Text = { en: 'This must be a list, [ … ].', zh: '此处须为列表，即[ … ]。' };
const fields: Text = { en: 'This must have fields, { … }.', zh: '此处须包含各字段，即{ … }。' };

/** Texts for values that do not fit. Some inputs never get one from a form, only from a file. */
const malformedWords: Readonly<Record<ContentInput['as'], Text>> = {
  line: text,
  paragraph: text,
  markdown: text,
  code: name,
  entryId: name,
  unseen: { en: 'This does not fit here.', zh: '格式不正确。' },
  day: { en: 'Please enter a day, such as 2027-05-18.', zh: '请输入日期，如2027-05-18。' },
  number: { en: 'Please enter a whole number.', zh: '请输入整数。' },
  tick: { en: 'This must be true or false.', zh: '此处只能是true或false。' },
  colour: { en: 'Please enter a colour, such as #1d4d3a.', zh: '请输入颜色，如#1d4d3a。' },
  country: {
    en: 'Please choose a country, by its two letters, such as CN or PT.',
    zh: '请选择国家或地区，即其两字母代码，如CN、PT。',
  },
  timeZone: {
    en: 'Please choose a time zone, such as Europe/Lisbon.',
    zh: '请选择时区，如Europe/Lisbon。',
  },
  email: { en: 'Please enter an e-mail address.', zh: '请输入邮箱地址。' },
  position: {
    en: 'Please paste a map link, or coordinates such as 31.4912, 120.3119.',
    zh: '请粘贴地图链接，或填写经纬度，如31.4912, 120.3119。',
  },
  phone: {
    en: 'Please enter the number as dialled from abroad: +86 510 1234 5678.',
    zh: '请按国际格式输入电话：+86 510 1234 5678。',
  },
  page: { en: 'Please choose a page of this site, such as /travel.', zh: '请选择本站的页面，如 /travel。' },
  path,
  link,
  address: link,
  picture: file,
  file,
  choice: { en: 'Please choose one of the list.', zh: '请从列表中选择。' },
  choices: { en: 'Please choose from the list.', zh: '请从列表中选择。' },
  group: fields,
  palette: fields,
  oneOf: fields,
  table: fields,
  list,
  timed: {
    en: 'This must be one value, or a list of values with end dates.',
    zh: '此处须为一个值，或由带截止日期的值组成的列表。',
  },
  byLanguage: {
    en: 'This must be one value, or { "en": …, "zh": … }.',
    zh: '此处须为一个值，或{ "en": …, "zh": … }。',
  },
};
