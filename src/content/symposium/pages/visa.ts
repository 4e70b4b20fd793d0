import type { ProsePage } from '#site/pages.ts';

export const page: ProsePage = {
  lead: {
    en: 'An invitation letter for your visa, for authors and co-authors of an accepted abstract.',
    zh: '为摘要已录用的作者及合作者出具签证邀请函。',
  },
  downloads: [
    {
      label: { en: 'Invitation letter template (.docx)', zh: '邀请函模板（.docx）' },
      file: 'invitation-letter-template.docx',
    },
  ],
};
