import type { Text } from '#site/text.ts';

/** A pair of words on lines of their own, which the formatter leaves alone. */
export function pair({ en, zh }: Text, indent = 0): string {
  const space = ' '.repeat(indent);
  return `{\n${space}  en: ${literal(en)},\n${space}  zh: ${literal(zh)},\n${space}}`;
}

/** A string in the quotation marks that the formatter chooses. */
export function literal(text: string): string {
  const [single, double] = [text.split("'").length, text.split('"').length];
  const quote = single > double ? '"' : "'";
  return quote + text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote;
}
