import type { FastifyInstance } from 'fastify';
import { transfers } from '#contract/calls/calls.ts';
import { pathPrefixes } from '#server/http/calls.ts';
import type { Database } from '#server/db/schema.ts';
import { ownSummaries } from '#server/http/summaries.ts';

/** Marks a device that was counted. Identifies nobody. */
const countedCookie = 'counted';
const year = 365 * 24 * 60 * 60;

/** Serves the visitor counter of the footer. The first request of a device for the image counts (N10). */
export function counterRoutes(app: FastifyInstance, { db, publicUrl }: { db: Database; publicUrl?: URL }): void {
  const { method, path } = transfers.visitor_counter;
  // The cookie's name has no prefix: with another name, devices would be counted again.
  const secure = publicUrl?.protocol === 'https:';
  for (const prefix of pathPrefixes) {
    app.route({
      method,
      url: prefix + path,
      exposeHeadRoute: false,
      config: { call: 'visitor_counter' },
      schema: { summary: ownSummaries.visitor_counter, hide: prefix !== '' },
      handler: async ({ cookies }, reply) => {
        const isCounted = cookies[countedCookie] !== undefined;
        reply.setCookie(countedCookie, '1', { path: '/', maxAge: year, sameSite: 'lax', httpOnly: true, secure });
        return reply
          .header('cache-control', 'no-store')
          .type('image/svg+xml; charset=utf-8')
          .send(svg(await (isCounted ? countVisits(db) : countVisit(db))));
      },
    });
  }
}

/** Units of the image: the width of a digit, and the height. */
const digit = 12;
const height = 26;

/** The image. Large and bold, so that one grey is legible on light and dark. */
function svg(count: number): string {
  const digits = String(count);
  const width = digits.length * digit + 4;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${digits}">` +
    `<text x="2" y="20" font-family="ui-monospace, monospace" font-size="20" font-weight="700" fill="#808080">${digits}</text></svg>`
  );
}

/** Counts a visit and returns the total. */
async function countVisit(db: Database): Promise<number> {
  const { count } = await db
    .insertInto('counter')
    .values({ name: 'visitors', count: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((expression) => ({ count: expression('counter.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** The current total. */
async function countVisits(db: Database): Promise<number> {
  const row = await db.selectFrom('counter').select('count').where('name', '=', 'visitors').executeTakeFirst();
  return row?.count ?? 0;
}
