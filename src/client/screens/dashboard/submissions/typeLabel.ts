import type { Text } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import type { Report } from '#contract/calls/report.ts';

/** R2: any value that is not listed has the label of `other`. */
export function typeLabel({ submissionType }: Pick<Report, 'submissionType'>): Text {
  const { byValue, other } = site.submission.dashboardTypes;
  return byValue[String(submissionType ?? '')] ?? other;
}
