import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/** Everything that was dropped or chosen in one step. */
export interface GivenFiles {
  /** A dropped folder may be among them: browsers list it as a file of a few bytes. */
  files: readonly File[];
  hasFolder?: boolean;
}

/**
 * Accepts files that are dropped anywhere on the page. Otherwise the browser would open them in place of the page.
 *
 * @param onDrop - not called for a drop that another element has handled
 * @returns whether files are dragged over the page now
 */
export function useDroppedFiles(onDrop: (given: GivenFiles) => void): boolean {
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
    // The items are readable only until the event is over.
    const { files, items } = event.dataTransfer!;
    onDrop({ files: [...files], hasFolder: [...items].some(isFolder) });
  });
  return isOver;
}

function isFolder(item: DataTransferItem): boolean {
  return item.webkitGetAsEntry()?.isDirectory ?? false;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
