import type { ContentProblem } from './problems.ts';
import type { Text } from './text.ts';

/** Words for the problem of a field in a form. `organiser check` has words for people who edit the file. */
export function problemWords({ why, facts }: ContentProblem): Text {
  switch (why.is) {
    case 'missing':
    case 'empty':
      return { en: 'Please fill this in.', zh: '请填写。' };
    case 'untranslated':
      return why.into === 'zh'
        ? { en: 'The Chinese is missing.', zh: '缺少中文。' }
        : { en: 'The English is missing.', zh: '缺少英文。' };
    case 'unknown':
      return { en: 'There is no such field.', zh: '没有此字段。' };
    case 'too long':
      return facts?.input.as === 'number'
        ? { en: `At most ${why.limit}.`, zh: `不能大于${why.limit}。` }
        : { en: `At most ${why.limit} characters.`, zh: `最多${why.limit}个字符。` };
    case 'no choice':
      return { en: 'Please choose one of the list.', zh: '请从列表中选择。' };
    case 'reserved':
      return {
        en: 'This address belongs to the software. Please choose another one.',
        zh: '该地址由系统占用，请换一个。',
      };
    case 'malformed':
      return malformedWords(facts);
  }
}

function malformedWords(facts: ContentProblem['facts']): Text {
  switch (facts?.input.as) {
    case 'day':
      return { en: 'Please enter a day.', zh: '请输入日期。' };
    case 'colour':
      return { en: 'Please enter a colour, such as #1d4d3a.', zh: '请输入颜色，如#1d4d3a。' };
    case 'email':
      return { en: 'Please enter an e-mail address.', zh: '请输入邮箱地址。' };
    case 'phone':
      return {
        en: 'Please enter the number as dialled from abroad: +86 510 1234 5678.',
        zh: '请按国际格式输入电话：+86 510 1234 5678。',
      };
    case 'position':
      return {
        en: 'Please paste a map link, or coordinates such as 31.4912, 120.3119.',
        zh: '请粘贴地图链接，或填写经纬度，如31.4912, 120.3119。',
      };
    case 'page':
      return { en: 'Please choose a page of this site.', zh: '请选择本站的页面。' };
    case 'path':
      return {
        en: 'Please enter the address of a page of this site: Latin letters, digits and single hyphens, such as /travel.',
        zh: '请输入本站页面地址：由英文字母、数字和单个连字符组成，如 /travel。',
      };
    case 'link':
    case 'address':
      return {
        en: 'Please enter an address that begins with https:// or /.',
        zh: '请输入以https://或 / 开头的地址。',
      };
    case 'picture':
    case 'file':
      return { en: 'Please choose a file.', zh: '请选择文件。' };
    case 'number':
      return { en: 'Please enter a number.', zh: '请输入数字。' };
    default:
      return { en: 'This does not fit here.', zh: '格式不正确。' };
  }
}
