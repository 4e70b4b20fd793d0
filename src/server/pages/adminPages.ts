import type { FastifyInstance, FastifyReply } from 'fastify';
import { adminFolder } from '#contract/pages/page.ts';

/** The admin area's one page, below the built site's root. */
export const adminPage = `/${adminFolder}/index.html`;

/** Answers every path of the admin area with its page, which draws them itself. */
export function serveAdminPages(app: FastifyInstance): void {
  const options = { schema: { hide: true } };
  // Its worker answers below the folder only.
  app.get(`/${adminFolder}`, options, async (request, reply) =>
    reply.redirect(`/${adminFolder}/${request.url.slice(adminFolder.length + 1)}`, 302),
  );
  app.get(`/${adminFolder}/`, options, async (_request, reply) => sendAdminPage(reply));
}

/** The page, which neither search engines nor caches on the way are to keep. */
export function sendAdminPage(reply: FastifyReply): FastifyReply {
  return reply.code(200).header('x-robots-tag', 'noindex').sendFile(adminPage);
}
