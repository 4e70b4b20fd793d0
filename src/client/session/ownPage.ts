import { createContext, useContext, useState } from 'react';
import { ownPageAttribute, ownPageBlock, type OwnPage } from '#contract/pages/ownPage.ts';
import { useHydrating } from '#client/hydration/mounted.ts';
import type { StoredAccount } from '#client/storage/siteDatabase.ts';
import { toStoredAccount } from './account.ts';

/**
 * The account's data with which the server rendered the page, and when it was requested, in milliseconds since 1970.
 */
export interface DrawnWith extends Omit<OwnPage, 'account'> {
  account: StoredAccount;
  at: number;
}

/** Set on a page that the server rendered for an account. */
export const OwnPageContext = createContext<DrawnWith | undefined>(undefined);

/** @param at - when the page was requested, in milliseconds since 1970 */
export function drawnWith({ account, ...own }: OwnPage, at: number): DrawnWith {
  return { ...own, account: toStoredAccount({ ...account, token: '' }), at };
}

/**
 * The data with which the server rendered the page, for components in its first rendering. Later, the device has newer
 * data.
 */
export function useFirstDrawn(): DrawnWith | undefined {
  const own = useContext(OwnPageContext);
  const [first] = useState(useHydrating() ? own : undefined);
  return first;
}

/**
 * Inlined in the head of an account's page. Hides the page before it is painted if the account was logged out on this
 * device (`logOutRecords.ts`) or another one was logged in, which the server may not know yet (A9).
 */
export const hideOthersPageScript = `{
  const page = document.documentElement;
  const own = page.getAttribute('${ownPageAttribute}');
  if (own !== null) {
    page.hidden = true;
    try {
      const { token, visitor_id, logOuts = '' } = localStorage;
      page.hidden = !token || visitor_id !== own || logOuts.includes(token);
    } catch {}
  }
}`;

/**
 * Reads the data with which the server rendered this page. A page that was hidden is emptied, and the device renders it
 * without that data.
 *
 * @param root - the element that contains the page
 */
export function readOwnPage(root: Element): DrawnWith | undefined {
  const block = document.getElementById(ownPageBlock);
  if (!block) return undefined;
  block.remove();
  const page = document.documentElement;
  if (!page.hidden) return drawnWith(JSON.parse(block.textContent) as OwnPage, Math.floor(performance.timeOrigin));
  root.replaceChildren();
  page.hidden = false;
  return undefined;
}
