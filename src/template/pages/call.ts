import type { CallPage } from '#site/pages.ts';

export const page: CallPage = {
  lead: {
    en: 'TO WRITE: who is invited to submit an abstract, and for which kinds of presentation.',
    zh: '待写：征稿对象与报告形式。',
  },
  guidelines: [
    { en: 'An abstract has at most 250 words.', zh: '摘要不超过250词，中文按字计。' },
    {
      en: 'The work is original, unpublished, and not under review elsewhere.',
      zh: '内容须为原创，未曾发表，且未在他处送审。',
    },
    {
      en: 'An abstract is submitted once. To change it, edit the one that you have submitted.',
      zh: '每篇摘要只提交一次。如需修改，请编辑已提交的摘要。',
    },
    {
      en: 'A Word file (.doc or .docx) made from the template may be attached.',
      zh: '可附上按模板撰写的Word文件（.doc或.docx）。',
    },
    {
      en: 'TO WRITE: who reviews the abstracts, by what criteria, and how authors are told.',
      zh: '待写：摘要由谁评审，评审标准与通知方式。',
    },
  ],
  hasTimeline: true,
};
