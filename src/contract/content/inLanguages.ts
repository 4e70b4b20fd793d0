import { languages } from '#contract/pages/page.ts';
import type { Language } from './text.ts';

/**
 * Content as a conference of these languages shows it (C6). With one language, both languages of a text are the same.
 * Texts written earlier in the other language are not shown.
 */
export function inLanguages<Content>(content: Content, shown: readonly Language[]): Content {
  const [only, ...others] = shown;
  return only === undefined || others.length > 0 ? content : (inOne(content, only) as Content);
}

function inOne(content: unknown, only: Language): unknown {
  if (Array.isArray(content)) return content.map((item) => inOne(item, only));
  if (typeof content !== 'object' || content === null) return content;
  if (isOfLanguages(content)) {
    const { en: _, zh: __, ...rest } = content;
    const words = content[only];
    return words === undefined ? rest : { ...rest, en: words, zh: words };
  }
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, inOne(value, only)]));
}

/** Whether it is a text, a day or a picture in one language or both. Such a text may have an end date and a logo. */
function isOfLanguages(content: object): content is Partial<Record<Language, unknown>> {
  const names = Object.keys(content).filter((name) => name !== 'until' && name !== 'logo');
  return names.length > 0 && names.every((name) => languages.some((language) => language === name));
}
