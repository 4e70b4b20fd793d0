import { msg } from '@lingui/core/macro';
import { site } from '#client/published/site.ts';
import type { AbstractField } from '#contract/kinds/abstract/abstract.ts';
import { limits } from '#contract/rules/limits.ts';
import type { FieldWords } from './fieldWords.ts';

/** What can be changed of an abstract. */
export const abstractFieldWords = {
  title: { name: msg`Title`, lines: 2, input: { maxLength: limits.title } },
  abstract: { name: msg`Abstract`, lines: 12, input: { maxLength: limits.abstract } },
  keywords: { name: msg`Keywords`, lines: 2, input: { maxLength: limits.keywords } },
  submissionType: {
    name: msg`Type`,
    options: ({ text }) => site.submission.types.map(({ value, label }) => ({ value, label: text(label) })),
  },
  topics: {
    name: msg`Topic`,
    // Numbered as they are stored.
    options: ({ text }) =>
      site.topics.map((topic, index) => ({ value: `${index + 1}`, label: `${index + 1} ${text(topic)}` })),
  },
  report_people: { name: msg`Authors`, isPicked: true, isAuthors: true },
} as const satisfies Record<AbstractField, FieldWords>;
