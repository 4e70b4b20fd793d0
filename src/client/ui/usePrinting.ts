import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. What is drawn for it is there before the browser looks. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  return isPrinting;
}
