import { isLanguage, languageKey, routeOf } from '#contract/pages/page.ts';
import { adminFolder } from '#contract/pages/pageAddress.ts';
import { isToCome } from '#contract/parts/sitePages.ts';
import type {} from '#client/published/site.ts';
import { keeping } from './device/choice.ts';
import css from './editLink.css?inline';

/**
 * The link to the form of a public page (C1). The site's service worker adds this script to pages on devices where
 * somebody who may edit the site is signed in.
 */

const words = {
  en: { office: 'Conference office', edit: 'Edit this page' },
  zh: { office: '会务办公室', edit: '编辑本页' },
} as const;

const corner = document.createElement('nav');
corner.id = 'edit-link';
const link = corner.appendChild(document.createElement('a'));
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);
follow();
document.body.append(corner);

// The site sets the title when it starts, and whenever it shows another page or language.
new MutationObserver(follow).observe(document.head, { childList: true, subtree: true, characterData: true });
// Handles a sign-out in another tab, or while this page was in the back/forward cache.
addEventListener('storage', follow);
addEventListener('pageshow', follow);

/** Leads to the form of the present page. Hidden on pages without texts of organisers, and after signing out. */
function follow(): void {
  const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en';
  // The page loads its conference after its first paint.
  const route = 'conference' in globalThis && routeOf(globalThis.conference.site.routes, location.pathname);
  const isWritten = route && ('page' in route || isToCome(route));
  corner.hidden = !isWritten || keeping() === 'nothing';
  if (!isWritten) return;
  corner.ariaLabel = words[language].office;
  link.textContent = words[language].edit;
  // The language of a page in only one language is not a choice by the reader (N9).
  const query = route.language ? '' : `?${languageKey}=${language}`;
  link.href = `/${adminFolder}/site/edit${route.path}${query}`;
}
