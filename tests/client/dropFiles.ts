import { fireEvent } from '@testing-library/react';

/**
 * Drops files on an element; returns whether the browser would open them in place of the page.
 *
 * @param folders - names of folders, which browsers list among the files
 */
export function dropFiles(
  where: Element,
  files: readonly File[],
  { types = ['Files'], folders = [] }: { types?: readonly string[]; folders?: readonly string[] } = {},
): boolean {
  const items = (listed: readonly File[], isDirectory: boolean) =>
    listed.map((file) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => ({ isDirectory }) }));
  const asFiles = folders.map((name) => new File(['4096 bytes'], name));
  const dataTransfer = {
    files: [...files, ...asFiles],
    items: [...items(files, false), ...items(asFiles, true)],
    types,
    dropEffect: 'none',
  };
  return [fireEvent.dragOver(where, { dataTransfer }), fireEvent.drop(where, { dataTransfer })].some(Boolean);
}
