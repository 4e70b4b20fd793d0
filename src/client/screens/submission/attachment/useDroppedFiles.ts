import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Takes the files that are dropped anywhere on the page. The browser would open them in place of the page.
 *
 * @param onDrop - not called for a drop that another element has taken
 * @returns whether files are dragged over the page now
 */
export function useDroppedFiles(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useWindowEvent('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer!.dropEffect = 'copy';
    setOver(true);
  });
  // Without a related target the pointer has left the window, or the reader has cancelled.
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    setOver(false);
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    onDrop([...(event.dataTransfer?.files ?? [])]);
  });
  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
