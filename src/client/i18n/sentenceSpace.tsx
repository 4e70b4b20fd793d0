import { useLanguage } from '#client/i18n/language.tsx';

/** Between two sentences, or after a colon: Chinese has no space after its full-width marks. */
export function SentenceSpace() {
  return useLanguage() === 'zh' ? null : ' ';
}
