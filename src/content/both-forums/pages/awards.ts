import type { AwardsPage } from '#site/pages.ts';
import { awards } from '../awards.ts';

export const page: AwardsPage = {
  lead: {
    en: 'For students, for young scientists, and for those to whom the field owes much. To nominate someone, or to ask about the rules, write to the secretariat.',
    zh: '奖项分别面向学生、青年学者与为学科作出重要贡献的人士。推荐人选或咨询评奖办法，请与会务组联系。',
  },
  awards,
};
