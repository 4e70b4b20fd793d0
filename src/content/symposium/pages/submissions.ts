import type { CallPage } from '#site/pages.ts';

export const page: CallPage = {
  lead: [
    {
      until: '2024-03-15',
      en: 'Authors are invited to submit abstracts on the fourteen topic areas below. Every abstract is reviewed by the Scientific Committee.',
      zh: '诚邀各位作者就以下14个专题投稿，所有摘要均由学术委员会评审。',
    },
    {
      en: 'Authors were invited to submit abstracts on the fourteen topic areas below. Every abstract is reviewed by the Scientific Committee.',
      zh: '研讨会就以下14个专题征集摘要，所有摘要均由学术委员会评审。',
    },
  ],
  guidelines: [
    { en: 'The abstract is written in English and has at most 150 words.', zh: '摘要以英文撰写，不超过150词。' },
    {
      en: 'It is submitted by the main speaker, once; please do not submit it again.',
      zh: '由报告人本人提交，每篇仅提交一次，请勿重复投稿。',
    },
    {
      en: 'It is original, unpublished, and not under review elsewhere.',
      zh: '内容须为原创，未曾发表，亦未投往他处。',
    },
    {
      en: 'Name at least one corresponding author, and choose between “oral or poster” and “poster only”.',
      zh: '至少标明一位通讯作者，并选择“口头报告或墙报”或“仅墙报”。',
    },
    {
      en: 'Attach the abstract as a Word file (.doc or .docx) made from the template.',
      zh: '按模板撰写，并上传Word文件（.doc或.docx）。',
    },
    {
      en: 'The Scientific Committee reviews originality, significance, methodological soundness and clarity.',
      zh: '学术委员会从原创性、重要性、方法的可靠性与表述的清晰性四个方面进行同行评审。',
    },
  ],
  fullPaper: [
    {
      en: 'Full papers cannot be submitted yet: submission opens once the abstract has been accepted.',
      zh: '全文投稿目前尚未开放，摘要录用后方可提交。',
    },
    { en: 'A full paper has 5 to 8 pages.', zh: '全文篇幅为5至8页。' },
    {
      en: 'Manuscripts are due on 30 April 2024; authors are notified on 15 June 2024.',
      zh: '全文于2024年4月30日截稿，2024年6月15日发出录用通知。',
    },
  ],
  hasTimeline: true,
};
