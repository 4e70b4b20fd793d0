import { wordExtension } from '#contract/rules/file.ts';
import { limits } from '#contract/rules/limits.ts';

/** What a reader chose, dropped or pasted. */
export interface Given {
  /** The words of the receipt, whatever they are. */
  receipt?: string;
  /** The words of the text that was submitted, as the dashboard hands it out. */
  text?: string;
  document?: File;
}

/** Bytes that are still read as words: a text of the longest kind, in UTF-8, with room for its authors. */
const mostBytes = 4 * (limits.title + limits.abstract + limits.keywords) + 4_000_000;

/** Tells what a file is; the document is not read yet. */
export async function givenFile(file: File): Promise<Given> {
  if (wordExtension(file.name)) return { document: file };
  return givenWords(file.size > mostBytes ? '' : await file.text().catch(() => ''));
}

/** Tells a submitted text from a receipt; what is neither is looked at as a receipt. */
export function givenWords(words: string): Given {
  return isText(words) ? { text: words } : { receipt: words };
}

function isText(words: string): boolean {
  try {
    const said: unknown = JSON.parse(words);
    return typeof said === 'object' && said !== null && 'abstract' in said;
  } catch {
    return false;
  }
}
