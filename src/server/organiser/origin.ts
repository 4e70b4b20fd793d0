import { UsageError } from './command.ts';

/** The option that names where readers reach the site, for commands that print a link. */
export const originOption = {
  url: { type: 'string', value: '<origin>', meaning: 'Where readers reach the site, if not PUBLIC_URL' },
} as const;

/**
 * The origin that was typed, or that of the settings.
 *
 * @throws where neither is known, and {@link UsageError} for what is no origin
 */
export function originOf(typed: string | undefined, publicUrl: URL | undefined): URL {
  if (typed !== undefined) return typedOrigin(typed);
  if (publicUrl) return publicUrl;
  throw new Error('Where readers reach the site is not known: set PUBLIC_URL, or give --url https://….');
}

function typedOrigin(url: string): URL {
  const origin = URL.parse(url);
  if (origin && /^https?:$/.test(origin.protocol) && origin.href === `${origin.origin}/`) return origin;
  throw new UsageError(`--url is '${url}', but must be an origin like https://conference.example.`);
}
