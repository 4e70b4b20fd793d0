import { site } from '#conference/site.ts';
import { wordExtension } from '#contract/rules/file.ts';

/** Characters that some file system forbids, and invisible or direction-changing ones. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Longest title in a folder's name, in characters: Windows allows paths of 260. */
const titleLength = 40;
const fileNameLength = 100;

/** `lectern-drafts-forum-2026-03-14-093205.zip`, by the device's clock: two exports of a day have two names. */
export function archiveName(at = new Date()): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(inTwoDigits);
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(inTwoDigits);
  return `lectern-drafts-${site.id}-${day.join('-')}-${time.join('')}.zip`;
}

function inTwoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** `01-heat-transfer-at-the-evaporating-surface`; the number makes it unique. */
export function folderName(index: number, title: string): string {
  const words = shortened(safe(title).toLowerCase(), titleLength).replaceAll(/\s+/g, '-');
  return `${String(index + 1).padStart(2, '0')}-${words || 'untitled'}`;
}

/** The Word file's own name, made valid on every file system. */
export function safeFileName(name: string): string {
  const extension = wordExtension(name) ?? '';
  const stem = safe(name.slice(0, name.length - extension.length));
  return (shortened(stem, fileNameLength) || 'abstract') + extension;
}

function safe(name: string): string {
  return name.toWellFormed().replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ');
}

/** At most so many code points, without dots or spaces at the ends, which Windows removes. */
function shortened(text: string, max: number): string {
  return Array.from(text)
    .slice(0, max)
    .join('')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
}
