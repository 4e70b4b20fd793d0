import { charactersOf, type DraftContent } from './content.ts';
import { newId } from '#client/device/newId.ts';
import type { Draft } from './rows.ts';

/** What is known of a new draft beyond its text. */
interface Facts {
  id?: string;
  revision?: number;
  /** The visit of the form that typed it; none where it was not typed at this device. */
  savedBy?: string;
  typed?: number;
  /** Milliseconds since 1970; now, if absent. */
  at?: number;
  createdAt?: number;
  changedAt?: number;
  report?: Draft['report'] | undefined;
  file?: Draft['file'] | undefined;
  uploaded?: Draft['uploaded'] | undefined;
}

/** The row of a draft of which nothing was sent. Every draft begins here; its text goes into `texts`. */
export function newDraft(content: DraftContent, facts: Facts = {}): Draft {
  const { at = Date.now(), report, file, uploaded } = facts;
  return {
    id: facts.id ?? newId(),
    title: content.title,
    revision: facts.revision ?? 1,
    savedBy: facts.savedBy ?? newId(),
    typed: facts.typed ?? 0,
    createdAt: facts.createdAt ?? at,
    changedAt: facts.changedAt ?? at,
    characters: charactersOf(content),
    state: 'editing',
    ...(report && { report }),
    ...(file && { file }),
    ...(uploaded && { uploaded }),
  };
}
