import type { SpokenField } from '#site/speakers.ts';
import type { Language } from '#site/text.ts';

type Spoken = { [Field in SpokenField]?: string | null | undefined } & {
  [Field in SpokenField as `${Field}_zh`]?: string | undefined;
};

/** The texts about a speaker in a language. A missing Chinese text falls back to English. */
export function speakerIn(speaker: Spoken, language: Language): Record<SpokenField, string> {
  const said = (field: SpokenField) => (language === 'zh' && speaker[`${field}_zh`]) || (speaker[field] ?? '');
  return {
    news_title: said('news_title'),
    writer: said('writer'),
    source: said('source'),
    news_content: said('news_content'),
  };
}
