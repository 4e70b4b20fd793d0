import { editLinkFile } from '#contract/pages/pageAddress.ts';

/**
 * Adds the script of the link to a page's form (C1) at the end of the page. A script or text of the page may contain the
 * closing tag, so only the last one counts.
 */
export function addEditLink(html: string): string {
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script type="module" src="/${editLinkFile}"></script>${html.slice(end)}`;
}
