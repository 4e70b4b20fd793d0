import { focusArrival } from '#client/ui/focus/focusArrival.ts';

/** Milliseconds for which what is not on the page yet is waited for: speakers come from the server. */
const patience = 10_000;
/** Milliseconds for which the place is marked. */
const markedFor = 2_400;
const marked = { background: 'var(--tint)', boxShadow: '0 0 0 8px var(--tint)', borderRadius: '4px' };

/** Brings what a fragment names into view, once it is there, gives it the focus and marks it; answers how to stop. */
export function arriveAt(hash: string): () => void {
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
  const timer = setTimeout(() => observer.disconnect(), patience);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

function selectorOf(hash: string): string {
  return `#${CSS.escape(decoded(hash.slice(1)))}`;
}

/** Anybody may write anything into an address. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** What holds a name that can be pressed takes the focus for it. */
function show(place: HTMLElement): void {
  const target = place.closest<HTMLElement>('a, button, summary') ?? place;
  if (target === place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  (place.closest('li') ?? place).scrollIntoView({ behavior: 'instant' });
  focusArrival(target);
  place.animate([marked, matchMedia('(prefers-reduced-motion: reduce)').matches ? marked : {}], markedFor);
}
