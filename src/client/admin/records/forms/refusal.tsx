import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The server's words for refusing what is in the form. Scrolled into view; shown until it is saved or discarded. */
export function RefusalNotice({ words }: { words: string | undefined }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.scrollIntoView({ block: 'center' }), [words]);
  if (!words) return null;
  return (
    <Alert ref={alert} role="alert" w="100%">
      {words}
    </Alert>
  );
}
