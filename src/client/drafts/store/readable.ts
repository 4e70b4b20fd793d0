/** Whether a stored file can be read: browsers have been seen to lose the bytes and keep the name. */
export function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(-1)
    .arrayBuffer()
    .then(({ byteLength }) => byteLength > 0)
    .catch(() => false);
}
