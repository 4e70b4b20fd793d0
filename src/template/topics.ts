import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';

/** The topics, numbered in this order: authors choose among them. */
export const topics: readonly Text[] = [
  {
    en: 'TO WRITE: the first topic',
    zh: '待写：第一个专题',
  },
  {
    en: 'TO WRITE: the second topic',
    zh: '待写：第二个专题',
  },
  {
    en: 'TO WRITE: the third topic',
    zh: '待写：第三个专题',
  },
];

/** Names for runs of topics, by the number of the last one of each; without any, the topics are one list. */
export const topicGroups: Site['topicGroups'] = [];
