import { useCallback } from 'react';
import { useLanguage } from '#client/i18n/language.tsx';

/** Each unit, the number of bytes from which it is used, and its decimal places. */
const units = [
  { unit: 'gigabyte', bytes: 1e9, digits: 1 },
  { unit: 'megabyte', bytes: 1e6, digits: 1 },
  { unit: 'kilobyte', bytes: 1e3, digits: 0 },
] as const;
const smallest = units[2];

/** Formats a number of bytes: '1.4 MB'. */
export function useFileSize(): (bytes: number) => string {
  const language = useLanguage();
  return useCallback(
    (size: number) => {
      const { unit, bytes, digits } = units.find((candidate) => size >= candidate.bytes) ?? smallest;
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits });
      return format.format(unit === 'kilobyte' ? Math.max(1, size / bytes) : size / bytes);
    },
    [language],
  );
}
