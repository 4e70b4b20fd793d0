// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { useEffect, useRef, type ReactNode } from 'react';

/** Shows its children as offline, by the browser's own event, until the server answers the next probe. */
export function Offline({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('offline'));
  }, []);
  return children;
}

/** Submits the form inside, so that it shows its errors. */
export function Submitted({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => frame.current?.querySelector('form')?.requestSubmit(), 300);
    return () => clearTimeout(timer);
  }, []);
  return <div ref={frame}>{children}</div>;
}
