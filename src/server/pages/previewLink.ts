import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { languageKey, languageOf, routeOf } from '#contract/pages/page.ts';
import { previewLinkPath } from '#contract/pages/pageAddress.ts';
import { readSite } from '#server/conference/readConference.ts';
import { shownSite } from '#server/conference/shown.ts';
import { presentVersions, valuesOfParts } from '#server/db/content.ts';
import { previewLinkOf } from '#server/db/previewLinks.ts';
import { acceptedLanguages } from '#server/http/language.ts';
import { Refused } from '#server/http/refusal.ts';
import { previewPage } from '#server/publishing/preview.ts';
import { limited, type LimitContext } from '#server/security/limiter.ts';
import type { SitePublisher } from './sitePublisher.ts';
import {
  describeUpload,
  folderFileAt,
  uploadAt,
  uploadHeaders,
  withUploadsAt,
  type SiteUploadContext,
} from './uploads.ts';

type Context = LimitContext & SiteUploadContext & { publisher?: SitePublisher | undefined };

type PreviewRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: { path?: string; language?: string; at?: string };
}>;

/** The address contains a secret, so it must not reach a cache, search engine or other site. */
const secretHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const;

/**
 * Serves the site with all changes, published or not, and with its placeholders, for anyone with a preview link (C7).
 * The path is below `/api/`, which the service worker leaves to the server.
 */
export function previewLinkRoutes(app: FastifyInstance, context: Context): void {
  const options = { schema: { hide: true } };
  app.get(`${previewLinkPath}/:token`, options, async (request: PreviewRequest, reply) => {
    reply.headers(secretHeaders);
    const preview = await openPreview(context, request);
    return reply.type('text/html; charset=utf-8').send(await drawPreview(context, preview, request));
  });
  app.get(`${previewLinkPath}/:token/file`, options, async (request: PreviewRequest, reply) => {
    reply.headers(secretHeaders);
    const { publisher } = await openPreview(context, request);
    const at = String(request.query.at);
    const upload = (await uploadAt(context, at)) ?? (await folderFileAt((await publisher.publishing()).content, at));
    if (!upload) throw new Refused('notFound');
    describeUpload(reply, upload);
    return reply.headers({ ...secretHeaders, ...uploadHeaders }).send(upload.bytes);
  });
}

/** A preview that a request may see. */
interface Preview {
  link_id: string;
  publisher: SitePublisher;
}

/**
 * Checks the link of a request.
 *
 * @throws {Refused} `previewLinkVoid`, or the problem of a limit
 */
async function openPreview({ publisher, ...context }: Context, request: PreviewRequest): Promise<Preview> {
  const { ip: address, params } = request;
  const link_id = await limited(context, ['preview-link'], { address }, () => previewLinkOf(context.db, params.token));
  if (link_id === undefined || !publisher) throw new Refused('previewLinkVoid');
  return { link_id, publisher };
}

/** @throws {Refused} `notFound`, `previewLinkVoid`, or the problem of a limit */
async function drawPreview(context: Context, preview: Preview, request: PreviewRequest): Promise<string> {
  const { db } = context;
  const publishing = await preview.publisher.publishing();
  const { params, query, cookies, headers } = request;
  return limited(context, ['preview-link-page'], { address: request.ip }, async () => {
    const changes = await valuesOfParts(db, await presentVersions(db));
    const site = shownSite((changes.get('site') as Site | undefined) ?? (await readSite(publishing.content)));
    const route = routeOf(site.routes, String(query.path ?? '/'));
    if (!route) throw new Refused('notFound');
    const search = new URLSearchParams(query.language ? { [languageKey]: String(query.language) } : {});
    const language = languageOf(site, route, search, cookies[languageKey], acceptedLanguages(headers));
    const { path } = route;
    const page = await preview.publisher.preview(preview.link_id, () =>
      previewPage({ publishing: { ...publishing, changes }, path, language }),
    );
    // The link may have been revoked while the page was rendered.
    if ((await previewLinkOf(db, params.token)) === undefined) throw new Refused('previewLinkVoid');
    if (!('html' in page)) throw new Refused('notFound');
    const address = `${previewLinkPath}/${params.token}`;
    const html = withUploadsAt(page.html, `${address}/file`);
    return addNote(linkToPreviews(html, site, { address, path, language }), language);
  });
}

interface Place {
  /** Address of the preview. */
  address: string;
  path: string;
  language: Language;
}

/** Links to pages of the site lead to their previews; all others open in a new tab. */
function linkToPreviews(html: string, site: Site, { address, path, language }: Place): string {
  return html.replaceAll(/(<a\b[^>]*?\bhref=")([^"]*)"/g, (all, before: string, to: string) => {
    const target = URL.parse(to.replaceAll('&amp;', '&'), new URL(path, 'http://site'));
    const route =
      target?.origin === 'http://site' && !to.startsWith('#') ? routeOf(site.routes, target.pathname) : undefined;
    if (to.startsWith('#')) return `${before}${to}" target="_self"`;
    if (!route || !target) return `${all} rel="noreferrer"`;
    const query = new URLSearchParams({
      path: route.path,
      [languageKey]: target.searchParams.get(languageKey) ?? language,
    });
    return `${before}${address}?${query.toString().replaceAll('&', '&amp;')}${target.hash}" target="_self"`;
  });
}

const note: Text = {
  en: 'Preview: this is not public yet. Marked texts are still to be written.',
  zh: '预览：以下内容尚未公开，突出标出的文字有待填写。',
};

function addNote(html: string, language: Language): string {
  const style = 'margin:0;padding:10px 16px;background:#fff3bf;color:#3b2f00;text-align:center;font-size:15px';
  return html.replace(/<body[^>]*>/, (body) => `${body}<p role="note" style="${style}">${note[language]}</p>`);
}
