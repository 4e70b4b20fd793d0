import type { Language } from '#site/text.ts';
import { dayInWords } from './ownDeadline.ts';

/** Days as they are printed: '18–21 May 2027', '2027年5月18日至21日'; a single day if both are the same. */
export function daysInWords(first: string, last: string, language: Language): string {
  const [begin, end] = [dayInWords(first)[language], dayInWords(last)[language]];
  if (first === last) return end;
  const [year, month] = [first.slice(0, 4) === last.slice(0, 4), first.slice(0, 7) === last.slice(0, 7)];
  if (language === 'zh') return `${begin}至${end.replace(month ? /^.*月/ : year ? /^.*年/ : /^$/, '')}`;
  if (month) return `${Number(first.slice('yyyy-mm-'.length))}–${end}`;
  return `${year ? begin.replace(/ \d+$/, '') : begin} – ${end}`;
}
