/** Whether a file's bytes are there: browsers have been seen to lose them and to keep the name. */
export function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(-1)
    .arrayBuffer()
    .then(({ byteLength }) => byteLength > 0)
    .catch(() => false);
}
