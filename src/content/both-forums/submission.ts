import type { SubmissionRules } from '#site/submission.ts';

/** The rules of the submission form (R4–R9). */
export const submission: SubmissionRules = {
  types: [
    { value: '1', label: { en: 'Abstract (oral or poster)', zh: '摘要（口头报告或墙报）' } },
    { value: '2', label: { en: 'Abstract (poster only)', zh: '摘要（仅墙报）' } },
    { value: '3', label: { en: 'Abstract (oral presentation)', zh: '摘要（口头报告）' } },
  ],
  // R2: the Chinese dashboard of the specification calls every other value a full paper; both readings stand.
  dashboardTypes: {
    byValue: {
      '1': { en: 'Abstract (Oral Presentation or Poster)', zh: '摘要（口头报告或墙报）' },
      '2': { en: 'Abstract (Poster Only)', zh: '摘要（仅墙报）' },
    },
    other: { en: 'Abstract (Oral Presentation)', zh: '全文（稿件）' },
  },
  abstractWords: 250,
  fileRequired: false,
  correspondingAuthors: 'one',
  positionRequired: 'always',
  titleMissing: 'titleMissing',
  submitted: { en: 'Submitted Successfully', zh: '提交成功' },
};
