import type { FastifyInstance } from 'fastify';
import { adminFolder } from '#contract/pages/page.ts';
import { Refused } from '#server/http/refusal.ts';

/** The admin area's one page, below the built site's root. */
export const adminPage = `/${adminFolder}/index.html`;

/** Answers every path of the admin area with its page, which draws them itself. */
export function serveAdminPages(app: FastifyInstance): void {
  const options = { schema: { hide: true }, compress: false } as const;
  // Its worker answers below the folder only.
  app.get(`/${adminFolder}`, options, async (request, reply) =>
    reply.redirect(`/${adminFolder}/${request.url.slice(adminFolder.length + 1)}`, 302),
  );
  // Neither search engines nor caches on the way are to keep it.
  app.get(`/${adminFolder}/*`, options, async (_request, reply) =>
    reply.header('x-robots-tag', 'noindex').sendFile(adminPage),
  );
  app.get(`/${adminFolder}/assets/*`, options, async () => {
    // Of another build: no page.
    throw new Refused('notFound');
  });
}
