import type { FastifyRequest } from 'fastify';
import type { Language } from '#site/text.ts';
import type { Site } from '#site/site.ts';
import { defaultLanguage, isLanguage, onlyLanguageOf } from '#contract/pages/page.ts';

/** Part of the paths of staff's calls. */
const staffFolder = '/AdminApi/';

/**
 * The language of a reply, by `Accept-Language` (V3). Visitors of a site in one language always get that language (C6).
 */
export function callerLanguage({ headers, url, server }: FastifyRequest): Language {
  const only = url.includes(staffFolder) ? undefined : onlyLanguageOf(server.conference);
  if (only) return only;
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

declare module 'fastify' {
  interface FastifyInstance {
    /** The site that is being served. */
    conference: Site;
  }
}
