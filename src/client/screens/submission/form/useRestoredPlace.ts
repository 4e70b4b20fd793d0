import { useEffect } from 'react';
import { beforeReload } from '#client/device/beforeReload.ts';
import { sessionStore } from '#client/device/localStore.ts';
import { openedField } from './focusField.ts';

/** Key in session storage. */
const key = 'place-in-form';

/** The author's position in the form. */
interface Place {
  /** Path and query of the page. */
  address: string;
  /** Scroll position of the window, in pixels. */
  scrolled: number;
  field?: PlaceInField;
}

interface PlaceInField {
  path: string;
  /** Pixels from the upper edge of the window, because the page above may be rendered with another height. */
  top: number;
  /** Scroll position of the field's text, in pixels. */
  scrolled: number;
  /** Selected characters, first and last; absent for a select. */
  selection?: [number, number];
}

/**
 * Returns the author to the field, the caret and the scroll position after the page has reloaded itself for a new
 * version (O11). The field is the last one that was typed in: it lost the focus at the press on 'Update now'.
 *
 * @param isOpen - whether the form shows the draft or report that the address names
 */
export function useRestoredPlace(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const place = takePlace();
    if (place) returnTo(place);
    let last = document.activeElement;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('main form [data-path]')) last = target;
    };
    document.addEventListener('focusin', onFocus);
    const stop = beforeReload(() => {
      sessionStore.set(key, JSON.stringify(placeAt(last)));
      return Promise.resolve(true);
    });
    return () => {
      document.removeEventListener('focusin', onFocus);
      stop();
    };
  }, [isOpen]);
}

function placeAt(element: Element | null): Place {
  const place = { address: location.pathname + location.search, scrolled: scrollY };
  const path = element?.isConnected && element.getAttribute('data-path');
  return path ? { ...place, field: { path, ...placeIn(element) } } : place;
}

function placeIn(field: Element): Omit<PlaceInField, 'path'> {
  const { selectionStart: start, selectionEnd: end } = field as HTMLInputElement;
  return {
    top: field.getBoundingClientRect().top,
    scrolled: field.scrollTop,
    ...(typeof start === 'number' && typeof end === 'number' && { selection: [start, end] as [number, number] }),
  };
}

function returnTo({ scrolled, field }: Place): void {
  const element = field && openedField(field.path);
  if (!element) return scrollTo({ top: scrolled, behavior: 'instant' });
  element.focus({ preventScroll: true });
  if (field.selection) (element as HTMLInputElement).setSelectionRange(...field.selection);
  element.scrollTop = field.scrolled;
  scrollBy({ top: element.getBoundingClientRect().top - field.top, behavior: 'instant' });
}

/** The place before the reload, readable once. A place of another page does not count. */
function takePlace(): Place | undefined {
  const place = JSON.parse(sessionStore.get(key) ?? 'null') as Place | null;
  sessionStore.remove(key);
  const [opening] = performance.getEntriesByType('navigation');
  const isReloaded = opening instanceof PerformanceNavigationTiming && opening.type === 'reload';
  return isReloaded && place?.address === location.pathname + location.search ? place : undefined;
}
