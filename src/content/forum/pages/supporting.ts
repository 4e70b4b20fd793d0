import type { ProsePage } from '#site';

export const page: ProsePage = {
  lead: {
    en: 'Two journals of the Publisher support the forum, and their fields are its sessions.',
    zh: '出版社旗下两本期刊支持本次论坛，其办刊方向即论坛各分会场的主题。',
  },
};
