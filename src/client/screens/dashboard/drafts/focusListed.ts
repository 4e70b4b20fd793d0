import type { AbstractVersion } from '#client/drafts/store/family.ts';

/** Milliseconds after which the list is taken to show what was stored. */
const patience = 2_000;

/**
 * Moves the focus to a version's row once the list shows what was stored: its rows are drawn again a moment later, and whatever had
 * the focus may be gone then.
 *
 * @param gone - id of a draft whose row disappears, for which this waits
 */
export function focusListed(version: Pick<AbstractVersion, 'id' | 'report'>, gone?: string): void {
  const end = performance.now() + patience;
  const look = () => {
    const link = gone && linkTo(`draft=${gone}`) ? null : linkTo(addressEnd(version));
    if (!link && performance.now() < end) requestAnimationFrame(look);
    else (link ?? document.querySelector('h1'))?.focus();
  };
  requestAnimationFrame(look);
}

function addressEnd({ id, report }: Pick<AbstractVersion, 'id' | 'report'>): string {
  return report ? `id=${encodeURIComponent(report.report_id)}` : `draft=${id}`;
}

/** The link of a row, in a list of drafts or in the table of submissions. */
function linkTo(addressEnd: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`:is(li, td) a[href$="?${addressEnd}"]`);
}
