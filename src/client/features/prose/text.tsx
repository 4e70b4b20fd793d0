import { Trans } from '@lingui/react/macro';
import { pageText } from '#client/conference/content.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { ProseHtml } from './proseHtml.tsx';

interface ProseTextProps {
  /** Name of the page: `pages/<name>.en.md` and `pages/<name>.zh.md`. */
  name: string;
  /** Whether the rest of the page is empty. Without a text, the page then says that it will be announced (C7). */
  isAlone?: boolean;
}

/** The organisers' long text of a page in the current language, if there is one. */
export function ProseText({ name, isAlone = false }: ProseTextProps) {
  const language = useLanguage();
  const html = pageText(name, language);
  if (html !== undefined) return <ProseHtml html={html} language={language} />;
  return (
    isAlone && (
      <p>
        <Trans>To be announced.</Trans>
      </p>
    )
  );
}
