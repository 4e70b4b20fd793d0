import { useCallback } from 'react';
import { useLanguage } from '../i18n/language.tsx';

/** Tells a number of bytes as people do: '1.4 MB'. */
export function useFileSize(): (bytes: number) => string {
  const language = useLanguage();
  return useCallback(
    (bytes: number) => {
      const isSmall = bytes < 1_000_000;
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit: isSmall ? 'kilobyte' : 'megabyte',
        maximumFractionDigits: isSmall ? 0 : 1,
      }).format(isSmall ? Math.max(1, bytes / 1000) : bytes / 1_000_000);
    },
    [language],
  );
}
