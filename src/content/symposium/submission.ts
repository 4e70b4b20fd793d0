import type { SubmissionRules } from '#site/submission.ts';
import { nameOnForms } from './names.ts';

/** What the symposium's form asks for (R4–R7). */
export const submission: SubmissionRules = {
  types: [
    { value: '1', label: { en: 'Abstract (oral or poster)', zh: '摘要（口头报告或墙报）' } },
    { value: '2', label: { en: 'Abstract (poster only)', zh: '摘要（仅墙报）' } },
    {
      value: '3',
      label: { en: 'Full paper (opens after abstract acceptance)', zh: '全文（摘要录用后开放）' },
      opensLater: true,
    },
  ],
  dashboardTypes: {
    byValue: {
      '1': { en: 'Abstract (oral or poster)', zh: '摘要（口头报告或墙报）' },
      '2': { en: 'Abstract (poster only)', zh: '摘要（仅墙报）' },
    },
    other: { en: 'Full paper', zh: '全文' },
  },
  abstractWords: 150,
  fileRequired: true,
  correspondingAuthors: 'several',
  positionRequired: 'when-editing',
  titleMissing: 'titleMissingShort',
  submitted: { en: 'Submitted Successfully!', zh: '提交成功！' },
  conferenceName: nameOnForms,
};
