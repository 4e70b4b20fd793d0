import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import type { Field } from '#contract/content/field.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { problemsIn, type ContentProblem } from '#contract/content/problems.ts';
import { descriptions, siteSchema } from '#contract/content/site.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { pointerOf } from '#contract/records/jsonPointer.ts';
import { partOf } from '#contract/records/partName.ts';
import type { PartProblem } from '#contract/records/partProblems.ts';

/** What does not fit in a part, in the words of its form: it can be stored, and not be published (C1). */
export function fitProblems(part: string, value: unknown, site: Site): PartProblem[] {
  const schema = schemaOf(part, site);
  return schema
    ? problemsIn(schema, value).map((problem) => ({ path: pointerOf(problem.path), reason: inWords(problem) }))
    : [];
}

function schemaOf(part: string, { routes }: Site): Field['schema'] | undefined {
  const what = partOf(part);
  if (what?.kind === 'site') return siteSchema;
  if (what?.kind === 'descriptions') return descriptions;
  if (what?.kind === 'speakers') return seedSpeakers;
  if (what?.kind !== 'page') return undefined;
  const route = routes.find((each) => 'page' in each && each.page === what.page);
  return route && 'page' in route ? pageSchemas[route.kind] : undefined;
}

function inWords({ facts, why, row }: ContentProblem): Text {
  const where = (language: 'en' | 'zh') =>
    [row?.[language] ?? row?.en, facts?.label[language]].filter(Boolean).join(' · ');
  const [en, zh] = problemWords(why);
  return { en: `${where('en')}: ${en}`, zh: `${where('zh')}：${zh}` };
}

function problemWords(why: ContentProblem['why']): readonly [en: string, zh: string] {
  switch (why.is) {
    case 'missing':
    case 'empty':
      return ['nothing is written.', '尚未填写。'];
    case 'untranslated':
      return why.into === 'zh' ? ['the Chinese is missing.', '缺少中文。'] : ['the English is missing.', '缺少英文。'];
    case 'unknown':
      return ['there is no such field.', '没有此字段。'];
    case 'too long':
      return [`at most ${why.limit} characters fit.`, `最多${why.limit}个字符。`];
    case 'no choice':
      return ['this cannot be chosen.', '不是可选的值。'];
    case 'malformed':
      return ['this does not fit here.', '格式不正确。'];
  }
}
