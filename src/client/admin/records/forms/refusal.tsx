import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** Why the server refused what stands in a form once more: it is brought into sight, and stays until that is saved or thrown away. */
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
