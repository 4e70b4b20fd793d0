import type * as z from 'zod/mini';
import type { submissionRules, submissionType } from '#contract/content/submission.ts';

export type SubmissionType = z.output<typeof submissionType>;
export type SubmissionRules = z.output<typeof submissionRules>;
