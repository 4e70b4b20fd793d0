import { limits } from '#contract/rules/limits.ts';
import { wordExtension } from '#contract/rules/file.ts';
import { withoutUnprintable } from '#contract/names/printable.ts';

/**
 * The name under which a file is stored and downloaded: without folders and unprintable characters, at most
 * `limits.fileName` characters, its Word extension preserved. No file is refused for its name.
 */
export function storedName(given: string): string {
  const name = withoutUnprintable(given.split(/[/\\]/).at(-1)?.toWellFormed() ?? '').trim();
  const extension = wordExtension(name) ?? '';
  const stem = name.slice(0, name.length - extension.length) || 'document';
  return shortened(stem, limits.fileName - extension.length) + name.slice(name.length - extension.length);
}

/** Like `storedName`, for a PDF of any name. */
export function storedPdfName(given: string): string {
  const stem = storedName(given.replace(/(?:\.pdf)+\s*$/i, '')).replace(/\.docx?$/i, '');
  return `${shortened(stem, limits.fileName - '.pdf'.length)}.pdf`;
}

/** Shortens a text to a number of UTF-16 units, without splitting a surrogate pair. */
function shortened(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** The path of a file's download: the `file_url` of reports. */
export function fileUrl({ file_id, name }: { file_id: string; name: string }): string {
  return `/files/${file_id}/${encodeURIComponent(name)}`;
}

/** Whether a text has the form of a file id. Files with other names are neither read nor deleted. */
export function isFileId(id: string): boolean {
  return /^[\w-]{22}$/.test(id);
}

/** The name in a `file_url` of this server; undefined for any other URL. */
export function fileNameIn(file_url: string): string | undefined {
  try {
    return decodeURIComponent(/^(?:\/api)?\/files\/[\w-]{22}\/([^/]+)$/.exec(file_url)?.[1] ?? '') || undefined;
  } catch {
    return undefined;
  }
}

/** The id in a `file_url` of this server; undefined for any other URL. */
export function fileIdIn(file_url: string): string | undefined {
  return /^(?:\/api)?\/files\/([\w-]{22})\//.exec(file_url)?.[1];
}

/**
 * `Content-Disposition` of a download, which is saved under its name and never displayed inside the site (RFC 6266).
 */
export function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
