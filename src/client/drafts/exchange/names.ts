import { site } from '#conference/site.ts';
import { wordExtension } from '#contract/rules/file.ts';

/** What no file system of today takes in a name, and what is not seen or turns the direction of what is. */
const unfit = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Characters of a title in the name of its folder: a path in a folder of downloads stays within Windows' 260. */
const titleLength = 40;
const fileNameLength = 100;

/** `lectern-drafts-forum-2026-03-14.zip`, by the device's calendar. */
export function archiveName(at = new Date()): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'));
  return `lectern-drafts-${site.id}-${day.join('-')}.zip`;
}

/** `01-heat-transfer-at-the-evaporating-surface`, unlike every other by its number. */
export function folderName(index: number, title: string): string {
  const words = shortened(safe(title).toLowerCase(), titleLength).replaceAll(/\s+/g, '-');
  return `${String(index + 1).padStart(2, '0')}-${words || 'untitled'}`;
}

/** The Word file's own name as every file system takes it. */
export function safeFileName(name: string): string {
  const extension = wordExtension(name) ?? '';
  const stem = safe(name.slice(0, name.length - extension.length));
  return (shortened(stem, fileNameLength) || 'abstract') + extension;
}

function safe(name: string): string {
  return name.toWellFormed().replaceAll(unfit, ' ').replaceAll(/\s+/g, ' ');
}

/** At most so many characters, never half of one, and with neither dot nor space at an end, which Windows takes away. */
function shortened(text: string, max: number): string {
  return Array.from(text)
    .slice(0, max)
    .join('')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
}
