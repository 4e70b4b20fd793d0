import type { DraftContent } from '#client/drafts/store/content.ts';
import type { Differences, FileFacts, VersionPart } from './differences.ts';
import type { ExportedDraft } from './format.ts';
import { isOpenToChanges, type LocalVersion } from './localVersion.ts';

/** One version of an abstract, as the author sees it. */
export interface DraftVersion {
  content: DraftContent;
  file?: FileFacts;
  /** Milliseconds since 1970; absent for a submitted version. */
  changedAt?: number;
}

/** An imported draft is another version of what the device has; nothing is changed before its author decides. */
export interface ImportQuestion {
  mine: DraftVersion;
  theirs: DraftVersion;
  /** In what they differ. */
  parts: readonly VersionPart[];
  /** Name of the account that exported it, according to the file; absent for one's own and in the first exports. */
  by?: string;
  isFromOther: boolean;
  /** Milliseconds since 1970. */
  exportedAt?: number;
  /**
   * The effect of taking theirs: overwrites the draft, begins a change of a submission, or not possible while it is
   * being sent.
   */
  way: 'replace' | 'change' | 'none';
  /** Their Word file was not in the zip. */
  lacksFile: boolean;
  /** Drafts of the same import that are still to come. */
  rest: number;
  /** Repeated, because the device's version changed before the decision could be carried out. */
  isAgain: boolean;
}

/** What the author decided: all of theirs or some parts of it, the own version as it is, or both beside each other. */
export type ImportDecision =
  | { choice: DecisionForAll; /** Also for every other draft of the import. */ forRest: boolean }
  | { choice: { take: readonly VersionPart[] }; forRest: false };

/** A decision that can be made for several drafts at once. */
export type DecisionForAll = 'theirs' | 'mine' | 'both';

/** The question about one imported draft. */
export function toQuestion(
  { content, changedAt, exportedAt, exportedBy, visitor_id, file }: ExportedDraft,
  mine: LocalVersion,
  { parts, mineFile, theirFile }: Differences,
  { visitorId, ...progress }: { visitorId: string; rest: number; isAgain: boolean },
): ImportQuestion {
  const isFromOther = visitor_id !== visitorId;
  return {
    mine: {
      content: mine.content,
      ...(mineFile && { file: mineFile }),
      ...(mine.kind === 'draft' && { changedAt: mine.draft.changedAt }),
    },
    theirs: { content, changedAt, ...(theirFile && { file: theirFile }) },
    parts,
    ...(isFromOther && exportedBy && { by: exportedBy }),
    isFromOther,
    ...(exportedAt !== undefined && { exportedAt }),
    way: mine.kind === 'report' ? 'change' : isOpenToChanges(mine.draft) ? 'replace' : 'none',
    lacksFile: file !== undefined && !theirFile,
    ...progress,
  };
}
