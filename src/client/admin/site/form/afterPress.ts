import { useEffect, useRef } from 'react';

/**
 * Does something at once or, while a button of the mouse or a finger is down, after the press. What comes to the page during a
 * press moves the pressed button away, and the press is lost.
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
