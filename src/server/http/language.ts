import type { FastifyRequest } from 'fastify';
import type { Language } from '#site/text.ts';
import { defaultLanguage, isLanguage } from '#contract/pages/page.ts';

/** The language of the reply, by `Accept-Language` (V3). */
export function callerLanguage({ headers }: FastifyRequest): Language {
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
    .find(isLanguage);
  return wanted ?? defaultLanguage;
}
