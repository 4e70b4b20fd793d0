import type { FastifyRequest } from 'fastify';
import type { Language } from '#site/text.ts';
import type { Site } from '#site/site.ts';
import { defaultLanguage, isLanguage, onlyLanguageOf } from '#contract/pages/page.ts';

/** In the paths of the admin area's calls. */
const staffFolder = '/AdminApi/';

/** The language of the reply, by `Accept-Language` (V3); where the site is in one language, visitors get that (C6). */
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
    /** The site that is served. */
    conference: Site;
  }
}
