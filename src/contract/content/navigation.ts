import * as z from 'zod/mini';
import { choice, group, line, link, list, oneOf } from '#contract/fields/fields.ts';

/** One of the two languages. */
export function oneLanguage() {
  return choice(['In one language only', '仅用于一种语言'], { en: ['English', '英文'], zh: ['Chinese', '中文'] });
}

export const navLink = group(
  ['Link', '链接'],
  {
    label: line(['Label', '文字'], { limit: 60 }),
    /** `no` if the page is not decided yet. */
    to: link(['Page', '页面'], { orUndecided: true }),
    /** Set for an entry that is there in one language only. */
    language: z.optional(oneLanguage()),
  },
  { title: 'label' },
);

const navGroup = group(
  ['Group of links', '一组链接'],
  { label: line(['Label', '文字'], { limit: 60 }), items: list(['Links', '链接'], navLink) },
  { title: 'label' },
);

/** An entry of the navigation: a link, a group of links, or (`to: 'no'`) one whose page is not decided yet (N6). */
export const navEntry = oneOf(['Entry', '导航项'], [navLink, navGroup]);
