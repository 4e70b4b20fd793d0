import type * as z from 'zod/mini';
import type { submissionRules } from '#contract/content/submission.ts';

export type SubmissionRules = z.output<typeof submissionRules>;
