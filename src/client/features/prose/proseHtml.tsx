import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Language } from '#site/text.ts';
import classes from './text.module.css';

interface ProseHtmlProps {
  /** HTML from publishing, which is sanitised. */
  html: string;
  language: Language;
}

/** A published text of the organisers. */
export function ProseHtml({ html, language }: ProseHtmlProps) {
  const openInRouter = useOpenInRouter();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles only clicks on links
    <div className={classes.text} lang={language} onClick={openInRouter} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/**
 * Opens a text's links within the site without loading a new page, like the router's links. The browser handles
 * everything else: other sites, files, and presses for another tab.
 */
function useOpenInRouter(): (press: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (press) => {
      const link = (press.target as Element).closest('a');
      const href = link?.getAttribute('href') ?? '';
      const isModified = press.metaKey || press.altKey || press.ctrlKey || press.shiftKey;
      if (press.defaultPrevented || press.button !== 0 || isModified) return;
      if (!/^\/(?!\/|images\/|templates\/)/.test(href)) return;
      press.preventDefault();
      void navigate(href);
    },
    [navigate],
  );
}
