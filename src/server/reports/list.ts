import type { FastifyReply } from 'fastify';
import type { Site } from '#site/site.ts';
import type { Report, Receipt } from '#contract/calls/report.ts';
import { ownReports, ownReportSizes, type OwnReport } from '#server/db/reports/ownReports.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { CallRequest, CallResult } from '#server/http/calls.ts';
import type { LargeReplies, ReadPart } from '#server/http/largeReplies.ts';
import { Refused } from '#server/http/refusal.ts';
import { type ReceiptSigner, receivedOf, type ReceivedVersion } from '#server/receipts/receiptSigner.ts';
import { refuseForeign } from '#server/security/ownership.ts';
import { authorsOutcomes } from './authorsOutcome.ts';
import { readReportNumber } from './request.ts';
import { fileUrl } from '#server/files/name.ts';

/** Bytes of reports that are read and sent at once; a single report may be larger. */
const pageBytes = 256 * 1024;

export interface ListContext {
  db: Database;
  site: Pick<Site, 'review' | 'timeZone' | 'dates'>;
  receipts: ReceiptSigner;
  replies: LargeReplies;
}

type Size = Pick<Row<'report'>, 'report_id' | 'reply_bytes'>;

/** Lists the caller's own reports, or one of them. Other people's report numbers are refused like unknown ones (V3). */
export async function listOwnReports(
  context: ListContext,
  { body, visitor_id, request, reply }: CallRequest<'report_list'>,
): Promise<CallResult<Report[]>> {
  const { db, replies } = context;
  refuseForeign(body, visitor_id);
  const wanted = body.report_id === '' ? undefined : readReportNumber(body.report_id);
  const own = await ownReportSizes(db, visitor_id);
  const sizes = wanted === undefined ? own : own.filter(({ report_id }) => report_id === wanted);
  const pages = pagesOf(sizes);
  const most = Math.max(0, ...pages.map(bytesOf));
  const readPart = replies.open({ address: request.ip, person: visitor_id }, reply.raw, most);
  const read = readerOf({ ...context, readPart }, visitor_id);
  const [first = [], ...more] = pages;
  if (more.length > 0) return { data: pageAfterPage(db, visitor_id, read) };
  const data = first.length > 0 ? await read(first) : [];
  if (wanted !== undefined && data.length === 0) throw new Refused('unknownReport');
  return { data };
}

/**
 * Lists all reports of an account if they are small enough to be part of its page; undefined if they are not, or if
 * there are none.
 */
export async function listReportsForPage(
  context: ListContext,
  visitor_id: string,
  reply: FastifyReply,
): Promise<Report[] | undefined> {
  const { db, replies } = context;
  const sizes = await ownReportSizes(db, visitor_id);
  const total = bytesOf(sizes);
  if (sizes.length === 0 || total > pageBytes) return undefined;
  const readPart = replies.open({ address: reply.request.ip, person: visitor_id }, reply.raw, total);
  return readerOf({ ...context, readPart }, visitor_id)(sizes);
}

function readerOf(
  { db, receipts, site, readPart }: Omit<ListContext, 'replies'> & { readPart: ReadPart },
  visitor_id: string,
) {
  return async (page: readonly Size[]): Promise<Report[]> => {
    const numbers = page.map(({ report_id }) => report_id);
    const own = await readPart(() => ownReports(db, visitor_id, numbers));
    const outcomeOf = site.review ? await authorsOutcomes({ db, site, receipts }, visitor_id, numbers) : undefined;
    return own.map((report) => {
      const reply = reportReply(report, receipts);
      return outcomeOf && !reply.withdrawn ? { ...reply, outcome: outcomeOf(report.report_id) } : reply;
    });
  };
}

/** Reads the sizes again before each page, since reports may grow while a slow reader is served. */
async function* pageAfterPage(
  db: Database,
  visitor_id: string,
  read: (page: readonly Size[]) => Promise<Report[]>,
): AsyncGenerator<Report[]> {
  let last = 0;
  for (;;) {
    const [page] = pagesOf(await ownReportSizes(db, visitor_id, last));
    if (!page) return;
    yield await read(page);
    last = page.at(-1)?.report_id ?? last;
  }
}

function pagesOf(sizes: readonly Size[]): Size[][] {
  const pages: Size[][] = [];
  let room = 0;
  for (const size of sizes) {
    if (size.reply_bytes > room) {
      pages.push([]);
      room = pageBytes;
    }
    pages.at(-1)?.push(size);
    room -= size.reply_bytes;
  }
  return pages;
}

function bytesOf(sizes: readonly Size[]): number {
  return sizes.reduce((sum, { reply_bytes }) => sum + reply_bytes, 0);
}

/** The reply to a submission or change: the stored version with its signed receipt. */
export function receiptReply(received: ReceivedVersion, receipts: ReceiptSigner): Receipt {
  const { report_id, version, received_at } = received;
  return { report_id, version, received_at, receipt: receipts.sign(received) };
}

/**
 * A report as `report_list` returns it. Its receipt is for the author's own version, even if staff have changed it
 * since.
 */
export function reportReply(own: OwnReport, receipts: ReceiptSigner): Report {
  const { report_id, visitor_id, title, abstract, keywords, submissionType, topics, version, received_at } = own;
  const { file_id, file_name, file_size, edited, handed_in_by, withdrawn_at: at, withdrawn_reason: reason } = own;
  return {
    ...{ report_id, visitor_id, title, abstract, keywords, submissionType, topics, version, received_at },
    report_people: JSON.parse(own.report_people) as Report['report_people'],
    ...{ file_name, file_size, file_url: file_id && file_name ? fileUrl({ file_id, name: file_name }) : '' },
    receipt: receipts.sign(receivedOf(own)),
    ...(edited && edited.fields !== '[]' && { edited: editedReply(edited) }),
    ...(handed_in_by !== '' && { handed_in_by }),
    ...(at !== null && { withdrawn: { at, reason } }),
  };
}

function editedReply({ at, by_name, fields }: NonNullable<OwnReport['edited']>): Report['edited'] {
  return { at, by_name, fields: JSON.parse(fields) as string[] };
}
