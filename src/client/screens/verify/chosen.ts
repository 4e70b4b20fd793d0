import { wordExtension } from '#contract/rules/file.ts';
import { limits } from '#contract/rules/limits.ts';

/** What was chosen, dropped or pasted. */
export interface Chosen {
  /** The receipt's text, not checked yet. */
  receipt?: string;
  /** The submitted text, as the dashboard saves it. */
  text?: string;
  document?: File;
}

/** Bytes of the longest text in UTF-8, with room for its authors; a larger file is not read. */
const mostBytes = 4 * (limits.title + limits.abstract + limits.keywords) + 4_000_000;

/** Tells a Word file, a submitted text and a receipt apart. */
export async function chosenFile(file: File): Promise<Chosen> {
  if (wordExtension(file.name)) return { document: file };
  return chosenText(file.size > mostBytes ? '' : await file.text().catch(() => ''));
}

/** Tells a submitted text from a receipt; anything else counts as a receipt. */
export function chosenText(words: string): Chosen {
  return isText(words) ? { text: words } : { receipt: words };
}

function isText(words: string): boolean {
  try {
    const value: unknown = JSON.parse(words);
    return typeof value === 'object' && value !== null && 'abstract' in value;
  } catch {
    return false;
  }
}
