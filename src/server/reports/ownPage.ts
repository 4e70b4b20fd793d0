import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnPage } from '#contract/pages/ownPage.ts';
import { findSessionAccount, type SessionContext } from '#server/accounts/session.ts';
import { accountOf } from '#server/db/accounts/accounts.ts';
import type { PageEncoding } from '#server/publishing/ownPage.ts';
import type { OwnPages } from '#server/pages/ownPages.ts';
import type { DrawOwnPage } from '#server/pages/pages.ts';
import { listReportsForPage, type ListContext } from './list.ts';

type OwnPageContext = SessionContext & ListContext & { ownPages: OwnPages };

/**
 * Renders an account's page with its submissions (R1). Returns undefined, so that the published page is served, if
 * there is no session, if there are no submissions or very large ones, if the server is busy, or if anything fails. The
 * code of that page then loads the submissions itself.
 */
export function drawOwnPageWith(context: OwnPageContext): DrawOwnPage {
  return async (request, reply, file) => {
    try {
      const own = context.ownPages.isBusy ? undefined : await ownOf(context, request, reply);
      const encoding = encodingFor(request);
      const drawn = own && (await context.ownPages.draw({ file, own, encoding }));
      if (drawn?.reason !== undefined) throw new Error(drawn.reason);
      return drawn?.page && { ...drawn.page, encoding };
    } catch (error) {
      request.log.error(error);
      return undefined;
    }
  };
}

async function ownOf(
  context: OwnPageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OwnPage | undefined> {
  const visitor_id = await findSessionAccount(context, request);
  const reports = visitor_id && (await listReportsForPage(context, visitor_id, reply));
  if (!reports) return undefined;
  const { Firstname, Lastname, email, mytitle, ifcn, deadline } = await accountOf(context.db, visitor_id);
  return { account: { Firstname, Lastname, email, mytitle, ifcn, visitor_id }, deadline, reports };
}

function encodingFor({ headers }: FastifyRequest): PageEncoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((encoding) => new RegExp(String.raw`\b${encoding}\b`).test(accepted));
}
