import type { CallPage } from '#site/pages.ts';

export const page: CallPage = {
  lead: [
    {
      until: '2024-10-30',
      en: 'Authors are invited to submit abstracts on the sixteen topics, for an oral presentation or a poster.',
      zh: '诚邀各位学者围绕十六个专题提交摘要，作口头报告或墙报展示。',
    },
    {
      en: 'Authors were invited to submit abstracts on the sixteen topics, for an oral presentation or a poster.',
      zh: '论坛围绕十六个专题征集摘要，作口头报告或墙报展示。',
    },
  ],
  guidelines: [
    { en: 'Abstracts are written in English, in at most 250 words.', zh: '摘要用英文撰写，不超过250词。' },
    { en: 'The main speaker submits the abstract.', zh: '摘要由报告人本人提交。' },
    {
      en: 'An abstract is submitted once. To change it, edit the one that you have submitted instead of sending it again.',
      zh: '每篇摘要只提交一次。如需修改，请编辑已提交的摘要，切勿重复投稿。',
    },
    {
      en: 'The work is original, unpublished, and not under review elsewhere.',
      zh: '内容须为原创，未曾发表，且未在他处送审。',
    },
    {
      en: 'The Scientific Committee reviews every abstract for originality, significance, methodological soundness and clarity.',
      zh: '学术委员会对每篇摘要进行同行评审，评审标准为原创性、重要性、方法的可靠性与表述的清晰度。',
    },
    {
      en: 'Title and abstract are plain text, followed by at least three keywords separated by commas.',
      zh: '标题与摘要为纯文本，另附至少三个关键词，以逗号分隔。',
    },
    {
      en: 'Authors are listed in the order in which they are to be printed, with one corresponding author and one presenter.',
      zh: '作者按署名顺序填写，并指定一位通讯作者和一位报告人。',
    },
    {
      en: 'A Word file (.doc or .docx) made from the template may be attached.',
      zh: '可附上按模板撰写的Word文件（.doc或.docx）。',
    },
  ],
  hasTimeline: false,
};
