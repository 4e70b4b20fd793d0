import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { kickerOf } from '#contract/book/words.ts';
import { wordExtension } from '#contract/rules/file.ts';
import { printableLine } from '#contract/names/printable.ts';
import { typeName } from '#contract/names/typeName.ts';
import type { Submission } from './everySubmission.ts';

/** Longest part of a name, in bytes. A path on Windows has at most 260 characters. */
const partBytes = 60;
const folderBytes = 90;

/** The fields that make up the name of a report's file. */
type FiledReport = Pick<Submission, 'report_id' | 'topics' | 'submissionType' | 'title' | 'file_name'>;

/**
 * The name under which a file is saved, `57-Liebig-Extracts of meat.docx`, valid on Windows, macOS and Linux. Names are
 * unique regardless of case, since each starts with a unique number.
 *
 * @param original - the original file name, for its extension
 */
export function savedName(id: number, lastName: string, rest: string, original: string): string {
  const parts = [String(id), part(lastName), part(rest)].filter(Boolean);
  return `${parts.join('-')}${wordExtension(original) ?? ''}`;
}

/**
 * The name of a file in a folder for its topic or, without a topic, for its submission type: `Topic 3 – Food
 * chemistry/0057 Extracts of meat.docx`. Sorted by name, the files of a folder are in the order of their numbers (S17).
 *
 * @param largest - the largest number of all files; the others are padded to its width
 * @param language - language of the folder names
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

/** Windows reserves these names for devices, with any extension. */
function notReserved(name: string): string {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name) ? `_${name}` : name;
}

/** Removes characters that file systems forbid or interpret, and dots or spaces at either end. */
function part(text: string, bytes = partBytes): string {
  const allowed = printableLine(text.normalize('NFC'))
    .replaceAll(/[<>:"/\\|?*]+/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return shortened(allowed, bytes).replaceAll(/^[\s.]+|[\s.]+$/g, '');
}

function shortened(text: string, bytes: number): string {
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(short + segment) > bytes) break;
    short += segment;
  }
  return short;
}
