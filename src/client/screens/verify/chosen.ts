import { isPlain } from '#contract/calls/json.ts';
import { wordExtension } from '#contract/rules/file.ts';
import { bodySigns, limits, peopleSigns } from '#contract/rules/limits.ts';

/** The files and texts that were chosen, dropped or pasted. */
export interface ChosenForCheck {
  /** The receipt's text, not checked yet. */
  receipt?: string;
  /** The submitted text, in the format saved by the dashboard. */
  text?: string;
  document?: File;
}

/** Maximum size of a text in UTF-8, with room for its authors. Larger files are not read. */
const mostBytes = 4 * (limits.title + limits.abstract + limits.keywords) + 4_000_000;

/** Recognises a Word file, a submitted text or a receipt. */
export async function chosenFile(file: File): Promise<ChosenForCheck> {
  if (wordExtension(file.name)) return { document: file };
  return chosenText(file.size > mostBytes ? '' : await file.text().catch(() => ''));
}

/** Recognises a submitted text. Any other text counts as a receipt. */
export function chosenText(words: string): ChosenForCheck {
  return isText(words) ? { text: words } : { receipt: words };
}

function isText(words: string): boolean {
  // Parsing 30 MB of nested lists would block the page for many seconds.
  if (words.length > mostBytes || !isPlain(words, peopleSigns + bodySigns)) return false;
  try {
    const value: unknown = JSON.parse(words);
    return typeof value === 'object' && value !== null && 'abstract' in value;
  } catch {
    return false;
  }
}
