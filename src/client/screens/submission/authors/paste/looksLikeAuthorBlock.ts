/** Whether a text pasted into one field of a name contains several people, or more than a name. */
export function looksLikeAuthorBlock(text: string): boolean {
  const trimmed = text.trim();
  if (/\S\s*\n\s*\S/.test(trimmed) || /[;；、]/u.test(trimmed)) return true;
  const addresses = trimmed.split('@').length - 1;
  const separators = trimmed.match(/[,，]|\s(?:and|&)\s/giu)?.length ?? 0;
  return addresses > 1 || separators > 1 || (separators > 0 && /\d|@|\s(?:and|&)\s/i.test(trimmed));
}
