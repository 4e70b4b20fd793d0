/** Milliseconds after which even a slow browser has started to read the blob. */
const revokeAfter = 60_000;

/** Downloads a file from memory, also without a network. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfter);
}
