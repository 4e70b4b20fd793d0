import type { Text } from '#site/text.ts';
import { inQuotes, type FindingWording } from './wording.ts';

interface AtField {
  /** Label of the field; absent for a complete file. */
  label?: Text;
  value?: string;
  /** The reason, by the rules of the forms (`problemWords`). */
  reason: Text;
}

function atField({ label, value, reason }: AtField): Text {
  const quoted = value === undefined ? '' : inQuotes(value);
  const [en, zh] = [[label?.en, quoted].filter(Boolean).join(' '), `${label?.zh ?? ''}${quoted}`];
  return { en: en ? `${en}: ${reason.en}` : reason.en, zh: zh ? `${zh}：${reason.zh}` : reason.zh };
}

/** Content that does not fit its schema. */
export const fieldWords = {
  missing: atField,
  untranslated: atField,
  empty: atField,
  unknownField: atField,
  tooLong: atField,
  noChoice: atField,
  reserved: atField,
  malformed: atField,
  noPageFile: ({ path, file }: { path: string; file: string }) => ({
    en: `The page ${path} is in the list of pages, but its content ${file} does not exist.`,
    zh: `页面列表中有${path}，但其内容${file}不存在。`,
  }),
  noFile: ({ label, file }: { label: Text; file: string }) => ({
    en: `${label.en}: There is no file “${file}”. Please choose another one, or add it. Capital and small letters differ.`,
    zh: `${label.zh}：没有文件“${file}”，请另选或添加。文件名区分大小写。`,
  }),
} as const satisfies Readonly<Record<string, FindingWording>>;
