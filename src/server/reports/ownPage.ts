import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountInSession, type SessionContext } from '#server/accounts/session.ts';
import { accountOf } from '#server/db/accounts/accounts.ts';
import type { PageEncoding } from '#server/publishing/ownPage.ts';
import type { OwnPages } from '#server/pages/ownPages.ts';
import type { DrawnPage } from '#server/pages/pages.ts';
import { shortOwnList, type ListContext } from './list.ts';

type OwnPageContext = SessionContext & ListContext & { ownPages: OwnPages };

/**
 * Draws an account's page with what it has submitted (R1). Undefined where the page is served as it was published: without a
 * session, where nothing or a great deal was submitted, and while the server is busy.
 *
 * @param file - path of the published page below the site's root
 */
export function drawOwnPageWith(context: OwnPageContext) {
  return async (request: FastifyRequest, reply: FastifyReply, file: string): Promise<DrawnPage | undefined> => {
    if (context.ownPages.isBusy) return undefined;
    const visitor_id = await accountInSession(context, request);
    const reports = visitor_id && (await shortOwnList(context, visitor_id, reply));
    if (!reports) return undefined;
    const { Firstname, Lastname, email, mytitle, ifcn, deadline } = await accountOf(context.db, visitor_id);
    const account = { Firstname, Lastname, email, mytitle, ifcn, visitor_id };
    const encoding = encodingFor(request);
    const drawn = await context.ownPages.draw({ file, own: { account, deadline, reports }, encoding });
    return drawn?.html && { html: drawn.html, encoding };
  };
}

function encodingFor({ headers }: FastifyRequest): PageEncoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((encoding) => new RegExp(String.raw`\b${encoding}\b`).test(accepted));
}
