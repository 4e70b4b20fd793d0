import { useEffect, useRef } from 'react';

/**
 * Runs something at once or, while a mouse button or finger is down, after it is released. Inserting content during a
 * press could move the pressed button away, and the press would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const press = () => void (isDown.current = true);
    const release = () => void (isDown.current = false);
    addEventListener('pointerdown', press, true);
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, release, true);
    };
  }, []);
  return (work) => {
    if (!isDown.current) return work();
    // The click comes in the same task as the release.
    const later = () => setTimeout(work);
    const end = new AbortController();
    for (const release of ['pointerup', 'pointercancel'])
      addEventListener(release, () => (end.abort(), later()), { capture: true, signal: end.signal });
  };
}
