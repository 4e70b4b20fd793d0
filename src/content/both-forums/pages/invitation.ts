import type { ProsePage } from '#site/pages.ts';

export const page: ProsePage = {
  lead: {
    en: 'An application for a Chinese visa usually needs an invitation letter. This is how to get one from us.',
    zh: '境外代表办理来华签证通常需要邀请函，申请办法如下。',
  },
};
