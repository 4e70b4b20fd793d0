import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The server's message if it refused the form. Scrolled into view, and shown until the form is saved or discarded. */
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
