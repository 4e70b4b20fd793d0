import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

const tags = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'span', 'blockquote', 'pre'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'q', 'cite', 'abbr', 'code', 'time'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'picture', 'source', 'img', 'a'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const attributes = [
  ...['href', 'src', 'alt', 'title', 'lang', 'dir', 'width', 'height', 'start', 'colspan', 'rowspan'],
  ...['srcset', 'sizes', 'type', 'loading'],
];

purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') secureLink(element);
  if (element.tagName === 'IMG' && !isOfThisSite(element.getAttribute('src'))) element.remove();
  if (!sizesOfThisSite.test(element.getAttribute('srcset') ?? '')) element.removeAttribute('srcset');
  if (element.tagName === 'SOURCE' && !element.matches('picture > [srcset]:not([src])')) element.remove();
});

/** Sizes of a picture on this site, in the format that publishing writes. Rejects anything else. */
const sizesOfThisSite = /^(?:\/images\/[\w/.-]+ \d+w(?:, |$))+$/;

/** Makes a link open in another tab without access to this one. Only http, https and mailto addresses stay. */
function secureLink(link: Element): void {
  if (!/^(https?|mailto):$/.test(addressOf(link.getAttribute('href'))?.protocol ?? '')) link.removeAttribute('href');
  if (!link.hasAttribute('href')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

function isOfThisSite(source: string | null): boolean {
  return addressOf(source)?.origin === location.origin;
}

/** Not `URL.parse`, which is new in Safari 18. */
function addressOf(written: string | null): URL | undefined {
  if (written === null) return undefined;
  try {
    return new URL(written, location.href);
  } catch {
    return undefined;
  }
}

/**
 * A biography as safe nodes: without scripts, handlers, styles, forms, frames, pictures from other sites, or links that
 * run code (I5).
 */
export function sanitised(html: string): DocumentFragment {
  return purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
