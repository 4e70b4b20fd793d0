import type { AbstractVersion } from '#client/drafts/store/family.ts';

/**
 * Moves the focus to a version's row once the list shows what was stored: its rows are drawn again a moment later, and
 * the element that had the focus may then be gone. Gives up when the reader presses something else.
 *
 * @param gone - id of a draft whose row must disappear first
 */
export function focusListed(version: Pick<AbstractVersion, 'id' | 'report'>, gone?: string): void {
  const observer = new MutationObserver(look);
  const presses = new AbortController();
  const stop = () => {
    observer.disconnect();
    presses.abort();
  };
  function look(): void {
    const link = gone && linkTo(`draft=${gone}`) ? null : linkTo(addressEnd(version));
    if (!link) return;
    stop();
    link.focus();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, stop, { capture: true, signal: presses.signal });
  look();
}

function addressEnd({ id, report }: Pick<AbstractVersion, 'id' | 'report'>): string {
  return report ? `id=${encodeURIComponent(report.report_id)}` : `draft=${id}`;
}

/** The link of a row, in a list of drafts or in the table of submissions. */
function linkTo(addressEnd: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`:is(li, td) a[href$="?${addressEnd}"]`);
}
