import * as z from 'zod/mini';
import { entry, file, line, list, page, paragraph } from '#contract/fields/fields.ts';

export const download = entry(
  ['Download', '下载文件'],
  {
    label: line(['Label', '链接文字']),
    /** File name under the conference's `files/`. */
    file: file(['File', '文件']),
  },
  { title: 'label' },
);

/** A page to read: its two `.md` files, under a sentence or two. */
export const prosePage = page(['Page to read', '图文页面'], {
  lead: z.optional(paragraph(['Introduction', '导语'])),
  downloads: z.optional(list(['Downloads', '下载'], download)),
});
