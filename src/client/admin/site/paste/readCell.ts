import type { FieldFacts } from '#contract/fields/field.ts';
import { readDays, type DayOrder } from './readDay.ts';

const yes = /^(?:yes|y|x|true|1|是|有|对|√|✓|✔|☑)$/iu;
const no = /^(?:no|n|false|0|否|无|不|×|☐|-)$/iu;

/** The value of a cell for a field. Values that do not fit are left unchanged, so that the schema reports them. */
export function readCell(text: string, facts: FieldFacts, order?: DayOrder): unknown {
  const { input } = facts;
  const plain = text.normalize('NFKC').trim();
  switch (input.as) {
    case 'line':
      return text.replaceAll(/\s+/g, ' ').trim();
    case 'paragraph':
      return text;
    case 'markdown':
      // Text from a cell is no HTML, and Markdown joins lines.
      return text.replaceAll(/[<\\]/g, String.raw`\$&`).replaceAll(/\n+/g, '\n\n');
    case 'day':
    case 'byLanguage': {
      const days = readDays(text, order);
      return days === undefined || days === 'ambiguous' ? plain : days.day;
    }
    case 'tick':
      return yes.test(plain) ? true : no.test(plain) ? false : plain;
    case 'number': {
      const digits = plain.replaceAll(/(?<=\d)[, ](?=\d{3}\b)/g, '');
      return /^\d+$/.test(digits) ? Number(digits) : plain;
    }
    case 'choice': {
      const meant = Object.entries(input.options).find(([value, words]) =>
        [value, words.en, words.zh].some((one) => one.toLowerCase() === plain.toLowerCase()),
      );
      return meant ? meant[0] : plain;
    }
    case 'email':
      return plain.replace(/^mailto:/i, '');
    case 'address':
    case 'link':
      return /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|edu|gov|cn|ac|eu|de|uk|jp|fr|io)\b)/i.test(plain)
        ? `https://${plain}`
        : plain;
    case 'picture':
    case 'file':
      // Other names are those of files on a device.
      return /^(?:https?:\/\/|\/)\S+$/.test(plain) ? plain : '';
    default:
      return plain;
  }
}

/** The Chinese and the English of a cell such as 张伟 (Zhang Wei); undefined if it is in one script. */
export function splitByScript(text: string): { en: string; zh: string } | undefined {
  const han = String.raw`\p{sc=Han}[\p{sc=Han}\s·•、，（）]*`;
  const latin = String.raw`(?!\s)(?:(?!\p{sc=Han})[^])*\p{sc=Latn}(?:(?!\p{sc=Han})[^])*`;
  const between = String.raw`\s*[/|,，;；]?\s*`;
  const chineseFirst = new RegExp(`^(${han}?)${between}[（(]?(${latin}?)[)）]?$`, 'u').exec(text.trim());
  const englishFirst = new RegExp(`^(${latin}?)${between}[（(]?(${han}?)[)）]?$`, 'u').exec(text.trim());
  if (chineseFirst) return { zh: chineseFirst[1]!.trim(), en: chineseFirst[2]!.trim() };
  return englishFirst ? { en: englishFirst[1]!.trim(), zh: englishFirst[2]!.trim() } : undefined;
}

export function hasChinese(text: string): boolean {
  return /\p{sc=Han}/u.test(text);
}
