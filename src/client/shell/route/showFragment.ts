import { focusArrival } from '#client/ui/focus/focusArrival.ts';

/** Milliseconds to wait for a place that is not on the page yet: speakers come from the server. */
const timeout = 10_000;
/** Milliseconds for which the place is highlighted. */
const highlightedFor = 2_400;
const highlight = { background: 'var(--tint)', boxShadow: '0 0 0 8px var(--tint)', borderRadius: '4px' };

/**
 * Scrolls to the element that a fragment names, as soon as it exists, focuses and highlights it. Returns a cancel
 * function.
 */
export function showFragment(hash: string): () => void {
  const find = () => document.querySelector<HTMLElement>(`main ${selectorOf(hash)}`);
  const place = find();
  if (place) {
    show(place);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    observer.disconnect();
    show(late);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), timeout);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

function selectorOf(hash: string): string {
  return `#${CSS.escape(decoded(hash.slice(1)))}`;
}

/** The fragment without escapes, or unchanged if they are invalid. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Scrolls to a place and focuses it, or the link or button around it. */
function show(place: HTMLElement): void {
  const target = place.closest<HTMLElement>('a, button, summary') ?? place;
  if (target === place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  (place.closest('li') ?? place).scrollIntoView({ behavior: 'instant' });
  focusArrival(target);
  place.animate([highlight, matchMedia('(prefers-reduced-motion: reduce)').matches ? highlight : {}], highlightedFor);
}
