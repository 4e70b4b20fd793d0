import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { kickerOf } from '#contract/book/words.ts';
import { wordExtension } from '#contract/rules/file.ts';
import { printableLine } from '#contract/names/printable.ts';
import { typeName } from '#contract/names/typeName.ts';
import type { Submission } from './everySubmission.ts';

/** The most bytes of each part of a name. A path on Windows has at most 260 characters. */
const partBytes = 60;
const folderBytes = 90;

/** The fields that form the name of a report's file. */
type FiledReport = Pick<Submission, 'report_id' | 'topics' | 'submissionType' | 'title' | 'file_name'>;

/**
 * The name of a saved file, `57-Liebig-Extracts of meat.docx`, valid on Windows, macOS and Linux. Names are unique,
 * also when case is ignored, because each begins with the report's number.
 *
 * @param original - the file's own name, for its extension
 */
export function savedName(id: number, lastName: string, rest: string, original: string): string {
  const parts = [String(id), part(lastName), part(rest)].filter(Boolean);
  return `${parts.join('-')}${wordExtension(original) ?? ''}`;
}

/**
 * The path of a file in the folder of its topic or, if it has none, of its submission type:
 * `Topic 3 – Food chemistry/0057 Extracts of meat.docx`. Sorting by name sorts the files of a folder by
 * number (S17).
 *
 * @param largest - the largest number of all files; the others are padded to its width
 * @param language - the language of the folders
 */
export function nameInFolder(
  { report_id, topics, submissionType, title, file_name }: FiledReport,
  { site, largest, language }: { site: Pick<Site, 'topics' | 'submission'>; largest: number; language: Language },
): string {
  const topic = /^[1-9]\d*$/.test(topics) ? site.topics[Number(topics) - 1] : undefined;
  const folder = topic
    ? `${kickerOf({ kind: 'topic', code: topics })[language]} – ${topic[language]}`
    : typeName(site.submission.dashboardTypes, submissionType)[language];
  const number = String(report_id).padStart(String(largest).length, '0');
  const name = [number, part(title)].filter(Boolean).join(' ');
  return `${notReserved(part(folder, folderBytes))}/${name}${wordExtension(file_name ?? '') ?? ''}`;
}

/** Names of devices on Windows, with any extension. */
function notReserved(name: string): string {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name) ? `_${name}` : name;
}

/** Removes characters that a file system forbids or interprets, and dots and spaces at both ends. */
function part(text: string, bytes = partBytes): string {
  const allowed = printableLine(text.normalize('NFC'))
    .replaceAll(/[<>:"/\\|?*]+/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return shortened(allowed, bytes).replaceAll(/^[\s.]+|[\s.]+$/g, '');
}

function shortened(text: string, bytes: number): string {
  let result = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(result + segment) > bytes) break;
    result += segment;
  }
  return result;
}
