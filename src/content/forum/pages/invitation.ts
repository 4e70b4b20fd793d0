import type { ProsePage } from '#site';

export const page: ProsePage = {
  lead: {
    en: 'Whoever needs a visa for China applies with a letter of invitation. This is how you get one from us.',
    zh: '境外代表办理来华签证通常需要邀请函，申请办法如下。',
  },
};
