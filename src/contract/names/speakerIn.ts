import type { SpokenField } from '#site/speakers.ts';
import type { Language } from '#site/text.ts';

type Spoken = { [Field in SpokenField]?: string | null | undefined } & {
  [Field in SpokenField as `${Field}_zh`]?: string | undefined;
};

/** What is said of a speaker in a language; where there is no Chinese, in English. */
export function speakerIn(speaker: Spoken, language: Language): Record<SpokenField, string> {
  const said = (field: SpokenField) => (language === 'zh' && speaker[`${field}_zh`]) || (speaker[field] ?? '');
  return {
    news_title: said('news_title'),
    writer: said('writer'),
    source: said('source'),
    news_content: said('news_content'),
  };
}
