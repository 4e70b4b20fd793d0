/** Milliseconds after which even a slow browser has begun to read what it saves. */
const grace = 60_000;

/** Hands the reader a file to keep, also without a network. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), grace);
}
