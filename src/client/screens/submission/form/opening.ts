import { useCallback } from 'react';
import { call } from '#client/api/call.ts';
import { draftReport } from '#client/drafts/outbox/conflict.ts';
import { fromReport, newContent, type DraftContent } from '#client/drafts/store/content.ts';
import { draftsOf, newId, type DraftsDatabase, type LastWordsName } from '#client/drafts/store/database.ts';
import { draftOfReport, lastReceipt, readDraft, type PagePosition } from '#client/drafts/store/drafts.ts';
import { listUnsavedDrafts, namesIn, unsavedWords } from '#client/drafts/journal/journal.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { reportCopy } from '#client/drafts/store/reports.ts';
import { endSession } from '#client/session/session.ts';
import { useStorageResult, type StorageFailed } from '#client/features/deviceStorage/useStorageResult.ts';
import type { Report } from '#contract/calls/report.ts';

/** What the form begins with. */
export interface Start {
  db: DraftsDatabase;
  position: PagePosition;
  content: DraftContent;
  /** When a draft of this device was saved last, in milliseconds since 1970. */
  savedAt?: number;
  /** The last words that this is, and those that they went on from: none of it could be saved. */
  lastWords?: LastWordsName[];
  /** Whether the page's fields may hold what was typed before its scripts were there. */
  mayBeTyped?: boolean;
}

export type Opening =
  | { kind: 'opening' }
  | { kind: 'open'; start: Start }
  /** What the draft became: it was submitted, here or found on the server since (O8). */
  | { kind: 'arrived' }
  /** There is no such draft on this device, or no such report among one's own. */
  | { kind: 'missing' }
  /** The report was never seen on this device, and the server cannot be asked. */
  | { kind: 'unreachable' }
  | { kind: 'refused'; msg: string }
  | StorageFailed;

/** What the address asks for: a draft of this device, or a report to change (R8). */
export interface Wanted {
  kind: 'draft' | 'report';
  id: string;
}

/** What a query asks for; undefined for a new abstract. */
export function wantedBy(search: string): Wanted | undefined {
  const query = new URLSearchParams(search);
  const [draft, report] = [query.get('draft'), query.get('id')];
  if (draft) return { kind: 'draft', id: draft };
  return report ? { kind: 'report', id: report } : undefined;
}

/** Milliseconds that a server may take when there is a copy to go on with. */
const copyPatience = 10_000;

/**
 * A new abstract: nothing has to be read for it, so its form is there before the database is open.
 *
 * @param visitorId - empty while the page is written
 * @param mayBeTyped - whether the form stood in the page before its scripts, for somebody to type into
 */
export function newStart(visitorId: string, mayBeTyped: boolean): Start {
  const position = { id: newId(), revision: 0, pageId: newId() };
  return { db: draftsOf(visitorId), position, content: newContent(), mayBeTyped };
}

/** Opens the stored draft or the report that the address asks for; the form then stands on its own. */
export function useOpening(visitorId: string, { kind, id }: Wanted, attempt: number): Opening {
  const asked = JSON.stringify([visitorId, kind, id, attempt]);
  const openWanted = useCallback(async (): Promise<Opening> => {
    const db = await openDrafts(visitorId);
    if (kind === 'draft') return openDraft(db, id);
    const changes = await changesOf(db, id);
    return changes ? openDraft(db, changes) : openReport(db, id);
  }, [visitorId, kind, id]);
  return useStorageResult(asked, openWanted) ?? { kind: 'opening' };
}

/** The draft that changes a report, be it only what no device had room for. */
async function changesOf(db: DraftsDatabase, reportId: string): Promise<string | undefined> {
  const draft = await draftOfReport(db, reportId);
  if (draft) return draft.id;
  const unsaved = await listUnsavedDrafts(db);
  return unsaved.find(({ report }) => report?.report_id === reportId)?.draftId;
}

async function openDraft(db: DraftsDatabase, draftId: string): Promise<Opening> {
  const [draft, text] = await readDraft(db, draftId);
  const words = await unsavedWords(db, draftId, draft);
  const content = words?.content ?? text?.content;
  if (!content) return { kind: (await lastReceipt(db, draftId)) ? 'arrived' : 'missing' };
  const report = draft?.report ?? words?.report;
  return open({
    db,
    position: { id: draftId, revision: draft?.revision ?? 0, pageId: newId(), ...(report && { report }) },
    content,
    ...(draft && { savedAt: draft.changedAt }),
    ...(words && { lastWords: namesIn(words) }),
  });
}

/** The report as the server has it, else as this device saw it last (O5). */
async function openReport(db: DraftsDatabase, reportId: string): Promise<Opening> {
  const copy = await reportCopy(db, reportId);
  const outcome = await call('report_list', { report_id: reportId }, copy ? { timeout: copyPatience } : {});
  if (outcome.kind === 'success') {
    const report = outcome.data.find(({ report_id }) => String(report_id) === reportId);
    return report ? begin(db, report) : { kind: 'missing' };
  }
  if (outcome.kind === 'refused' && outcome.status === 401) endSession();
  if (copy) return begin(db, copy);
  if (outcome.kind === 'unreachable') return { kind: 'unreachable' };
  return outcome.status === 404 ? { kind: 'missing' } : { kind: 'refused', msg: outcome.msg };
}

function begin(db: DraftsDatabase, report: Report): Opening {
  const position = { id: newId(), revision: 0, pageId: newId(), report: draftReport(report) };
  return open({ db, position, content: fromReport(report) });
}

function open(start: Start): Opening {
  return { kind: 'open', start };
}
