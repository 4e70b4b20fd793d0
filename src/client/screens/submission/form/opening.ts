import { useCallback } from 'react';
import { call } from '#client/api/call.ts';
import { draftReport } from '#client/drafts/outbox/conflict.ts';
import { fromReport, newContent, type DraftContent } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import { draftsOf, type DraftsDatabase } from '#client/drafts/store/database.ts';
import type { EntryRef } from '#client/drafts/store/rows.ts';
import { draftOfReport, lastReceipt, readDraft } from '#client/drafts/store/drafts.ts';
import type { PagePosition } from '#client/drafts/store/position.ts';
import { listUnsavedDrafts, refsOf, findUnsavedEntry } from '#client/drafts/journal/journal.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { reportCopy } from '#client/drafts/store/reports.ts';
import { endSession } from '#client/session/session.ts';
import { useStorageResult, type StorageFailed } from '#client/features/deviceStorage/useDatabase.ts';
import type { Report } from '#contract/calls/report.ts';

/** The content that the form starts with. */
export interface Start {
  db: DraftsDatabase;
  position: PagePosition;
  content: DraftContent;
  /** The stored text, if it differs from the content. */
  stored?: DraftContent;
  /** When a draft of this device was saved last, in milliseconds since 1970. */
  savedAt?: number;
  /** Journal entries that the content comes from; none of it could be saved. */
  journalEntries?: EntryRef[];
  /** Names to check that these journal entries contain. */
  namesToCheck?: readonly string[];
  /** Whether the form was prerendered, so that its fields may contain text typed before hydration. */
  isPrerendered?: boolean;
}

export type Opening =
  | { kind: 'opening' }
  | { kind: 'open'; start: Start }
  /** The draft was submitted from here, or has been found on the server since (O8). */
  | { kind: 'arrived' }
  /** There is no such draft on this device, or no such report in the account. */
  | { kind: 'missing' }
  /** The report is not stored on this device, and the server cannot be reached. */
  | { kind: 'unreachable' }
  | { kind: 'refused'; msg: string }
  | StorageFailed;

/** The draft of this device or the report (R8) that the address names. */
export interface Wanted {
  kind: 'draft' | 'report';
  id: string;
}

/** Reads a query. Undefined for a new abstract. */
export function wantedBy(search: string): Wanted | undefined {
  const query = new URLSearchParams(search);
  const [draft, report] = [query.get('draft'), query.get('id')];
  if (draft) return { kind: 'draft', id: draft };
  return report ? { kind: 'report', id: report } : undefined;
}

/** The last day on which the abstract of an address may be revised (W6), as this device knows it; '' without one. */
export async function storedRevision(db: DraftsDatabase, wanted: Wanted | undefined): Promise<string> {
  const isDraft = wanted?.kind === 'draft';
  const report_id = isDraft ? (await db.drafts.get(wanted.id))?.report?.report_id : wanted?.id;
  const outcome = report_id ? (await reportCopy(db, report_id))?.outcome : undefined;
  return outcome?.state === 'revise' ? (outcome.until ?? '') : '';
}

/** Milliseconds that the server may take to answer if there is a copy to open instead. */
const timeoutWithCopy = 10_000;

/**
 * Starts a new abstract. Needs nothing from the database, so its form is shown before that is open.
 * @param visitorId - empty while prerendering
 */
export function newStart(visitorId: string, isPrerendered: boolean): Start {
  const position = { id: newId(), revision: 0, pageId: newId() };
  return { db: draftsOf(visitorId), position, content: newContent(), isPrerendered };
}

/** Opens the stored draft or the report that the address names. */
export function useOpenedForm(visitorId: string, { kind, id }: Wanted, attempt: number): Opening {
  const asked = JSON.stringify([visitorId, kind, id, attempt]);
  const openWanted = useCallback(async (): Promise<Opening> => {
    const db = await openDrafts(visitorId);
    if (kind === 'draft') return openDraft(db, id);
    const draftId = await draftIdOfReport(db, id);
    return draftId ? openDraft(db, draftId) : openReport(db, id);
  }, [visitorId, kind, id]);
  return useStorageResult(asked, openWanted) ?? { kind: 'opening' };
}

/** The id of the draft that changes a report, whether it is stored or exists only as an unsaved text. */
async function draftIdOfReport(db: DraftsDatabase, reportId: string): Promise<string | undefined> {
  const draft = await draftOfReport(db, reportId);
  if (draft) return draft.id;
  const unsaved = await listUnsavedDrafts(db);
  return unsaved.find(({ report }) => report?.report_id === reportId)?.draftId;
}

async function openDraft(db: DraftsDatabase, draftId: string): Promise<Opening> {
  const [draft, text] = await readDraft(db, draftId);
  const entry = await findUnsavedEntry(db, draftId, draft);
  const content = entry?.content ?? text?.content;
  if (!content) return { kind: (await lastReceipt(db, draftId)) ? 'arrived' : 'missing' };
  const report = draft?.report ?? entry?.report;
  const start: Start = {
    db,
    position: { id: draftId, revision: draft?.revision ?? 0, pageId: newId(), ...(report && { report }) },
    content,
    ...(draft && { savedAt: draft.changedAt }),
    ...(entry && text && { stored: text.content }),
    ...(entry && { journalEntries: refsOf(entry) }),
    ...(entry?.namesToCheck && { namesToCheck: entry.namesToCheck }),
  };
  return { kind: 'open', start };
}

/** Opens the report as the server has it, otherwise this device's copy of it (O5). */
async function openReport(db: DraftsDatabase, reportId: string): Promise<Opening> {
  const copy = await reportCopy(db, reportId);
  const outcome = await call('report_list', { report_id: reportId }, copy ? { timeout: timeoutWithCopy } : {});
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
  return { kind: 'open', start: { db, position, content: fromReport(report) } };
}
