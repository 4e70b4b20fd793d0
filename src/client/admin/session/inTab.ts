/** In session storage: whether somebody signed in or out in this tab. On a shared computer, no other tab is let in. */
const tabKey = 'admin-tab';

type InTab = 'signed in' | 'ended';

/** Values remembered by this tab. They survive a reload, but not closing the tab. */
export function rememberedInTab(): InTab | undefined {
  try {
    const kept = sessionStorage.getItem(tabKey);
    if (kept === null) return undefined;
    return kept === 'ended' ? 'ended' : 'signed in';
  } catch {
    return undefined;
  }
}

export function rememberInTab(seen: InTab | undefined): void {
  try {
    if (seen) sessionStorage.setItem(tabKey, seen);
    else sessionStorage.removeItem(tabKey);
  } catch {
    // Without it, a reload asks the user to sign in again.
  }
}
