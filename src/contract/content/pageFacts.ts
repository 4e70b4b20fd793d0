import * as z from 'zod/mini';
import { group, line, paragraph, path } from '#contract/fields/fields.ts';

/** Facts about a page besides its content, for the form that adds, renames or moves it (C2). */
export const pageFacts = group(['Page', '页面'], {
  title: line(['Title', '标题']),
  path: path(['Address', '地址'], {
    help: [
      'What follows the site’s name: a slash, then Latin letters, digits and hyphens.',
      '域名之后的部分：斜杠，后接英文字母、数字和连字符。',
    ],
  }),
  label: z.optional(
    line(['Name in the menu', '菜单中的名称'], {
      limit: 60,
      help: ['The title, unless something shorter is written here.', '不填则与标题相同。'],
    }),
  ),
  description: z.optional(
    paragraph(['For search engines', '供搜索引擎显示的描述'], {
      limit: 400,
      help: ['What is on the page, in one sentence.', '一句话说明页面内容。'],
    }),
  ),
});
