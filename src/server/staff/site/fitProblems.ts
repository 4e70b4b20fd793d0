import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import { partSchema } from '#contract/content/partSchema.ts';
import { problemsIn, type ContentProblem } from '#contract/content/problems.ts';
import { problemWords } from '#contract/content/problemWords.ts';
import { pointerOf } from '#contract/records/jsonPointer.ts';
import type { PartProblem } from '#contract/records/partProblems.ts';

/** What does not fit in a part, in the words of its form: it can be stored, and not be published (C1). */
export function fitProblems(part: string, value: unknown, site: Site): PartProblem[] {
  const schema = partSchema(part, site);
  return schema
    ? problemsIn(schema, value).map((problem) => ({ path: pointerOf(problem.path), reason: reasonOf(problem) }))
    : [];
}

/** Where in the part, and what is wrong there. */
function reasonOf(problem: ContentProblem): Text {
  const { facts, row } = problem;
  const where = (language: 'en' | 'zh') =>
    [row?.[language] ?? row?.en, facts?.label[language]].filter(Boolean).join(' · ');
  const words = problemWords(problem);
  return { en: `${where('en')}: ${words.en}`, zh: `${where('zh')}：${words.zh}` };
}
