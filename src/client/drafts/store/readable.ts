/** Whether a stored file can be read. Browsers sometimes lose the bytes of a file, but still list it. */
export function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(-1)
    .arrayBuffer()
    .then(({ byteLength }) => byteLength > 0)
    .catch(() => false);
}
