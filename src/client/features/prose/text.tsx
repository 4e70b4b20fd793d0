import { pageText } from '#client/conference/content.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { ProseHtml } from './proseHtml.tsx';

interface ProseTextProps {
  /** Name of the page: `pages/<name>.en.md` and `pages/<name>.zh.md`. */
  name: string;
}

/** The organisers' longer text of a page in the current language, if there is one. */
export function ProseText({ name }: ProseTextProps) {
  const language = useLanguage();
  const html = pageText(name, language);
  return html === undefined ? null : <ProseHtml html={html} language={language} />;
}
