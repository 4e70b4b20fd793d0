/** Kinds of separators, the surest first: a comma may be part of a keyword, a semicolon is not. */
const separators: readonly { sign: RegExp; split: RegExp }[] = [
  { sign: /[;；]/u, split: /\s*[;；\n]\s*/u },
  { sign: /[，、\n]|,\s/u, split: /\s*(?:[，、\n]|,\s)\s*/u },
  { sign: /\s[·•|/—–-]\s|[|•]/u, split: /\s+[·•|/—–-]\s+|\s*[|•]\s*/u },
  // This matches neither the comma of `2,4-D` nor that of `N,N-dimethylformamide`.
  { sign: /\p{L}{3},\p{L}{3}/u, split: /(?<=\p{L}{3}),(?=\p{L}{3})/u },
];

/** Separates keywords as their author did, with commas; with semicolons if a keyword contains a comma. */
export function separateKeywords(text: string): string {
  const written = endsAbbreviated.test(text) ? text.trim() : text.replace(/[.。;；,，、\s]+$/u, '').trimStart();
  const separator = separators.find(({ sign }) => sign.test(written));
  const words = (separator ? written.split(separator.split) : [written]).map((word) => word.trim()).filter(Boolean);
  const isChinese = isMostlyChinese(written);
  if (words.some((word) => /[,，]/.test(word))) return words.join(isChinese ? '；' : '; ');
  return words.join(isChinese ? '，' : ', ');
}

/** `Saccharomyces sp.` */
const endsAbbreviated = /(?:^|\s)(?:sp|spp|ssp|subsp|var|cv)\.\s*$/u;

/** Whether at least a third of a text is Chinese characters. */
export function isMostlyChinese(text: string): boolean {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return characters * 3 > text.replaceAll(/\s/g, '').length;
}
