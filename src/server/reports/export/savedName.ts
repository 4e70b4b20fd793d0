import { wordExtension } from '#contract/rules/file.ts';
import { printableLine } from '#contract/names/printable.ts';

/** Bytes of each part of a name. Folders on Windows have room for 260 characters with everything above them. */
const partBytes = 60;

/**
 * The name under which a file is saved, `57-Liebig-Extracts of meat.docx`: fit for Windows, macOS and Linux. No two are
 * alike, whatever their case, since each begins with a number of its own.
 *
 * @param original - the file's own name, for its extension
 */
export function savedName(id: number, lastName: string, rest: string, original: string): string {
  const parts = [String(id), part(lastName), part(rest)].filter(Boolean);
  return `${parts.join('-')}${wordExtension(original) ?? ''}`;
}

/** Without what a file system forbids or reads as something else, and without a dot or space at either end. */
function part(text: string): string {
  const allowed = printableLine(text.normalize('NFC'))
    .replaceAll(/[<>:"/\\|?*]+/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return shortened(allowed).replaceAll(/^[\s.]+|[\s.]+$/g, '');
}

function shortened(text: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(kept + segment) > partBytes) break;
    kept += segment;
  }
  return kept;
}
