import type { SubmissionRules } from '#site/submission.ts';

/** What the submission form asks for; each field is explained in `src/site/submission.ts`. */
export const submission: SubmissionRules = {
  types: [
    { value: '1', label: { en: 'Oral presentation', zh: '口头报告' } },
    { value: '2', label: { en: 'Poster', zh: '墙报' } },
  ],
  dashboardTypes: {
    byValue: {
      '1': { en: 'Oral presentation', zh: '口头报告' },
      '2': { en: 'Poster', zh: '墙报' },
    },
    other: { en: 'Abstract', zh: '摘要' },
  },
  abstractWords: 250,
  fileRequired: false,
  correspondingAuthors: 'one',
  positionRequired: 'always',
  titleMissing: 'titleMissing',
  submitted: { en: 'Submitted Successfully', zh: '提交成功' },
};
