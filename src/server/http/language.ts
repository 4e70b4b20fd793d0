import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Language } from '#site/text.ts';
import type { Site } from '#site/site.ts';
import { defaultLanguage, isLanguage, languageIn, onlyLanguageOf } from '#contract/pages/page.ts';

/** Part of the paths of staff's calls. */
const staffFolder = '/AdminApi/';

/**
 * The language of a reply, by `Accept-Language` (V3). Visitors of a site in one language always get that language (C6).
 */
export function callerLanguage({ headers, url, server }: FastifyRequest): Language {
  const only = url.includes(staffFolder) ? undefined : onlyLanguageOf(server.conference);
  if (only) return only;
  return statedLanguage({ headers }) ?? defaultLanguage;
}

/** The language that a request asks for, which is that of the interface. Undefined if the site does not have it. */
export function statedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  return acceptedLanguages(headers).map(languageIn).find(isLanguage);
}

/** The language tags of `Accept-Language`, in order of preference: `zh-cn`, `en`. */
export function acceptedLanguages(headers: IncomingHttpHeaders): string[] {
  return (headers['accept-language'] ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The site that is being served. */
    conference: Site;
  }
}
