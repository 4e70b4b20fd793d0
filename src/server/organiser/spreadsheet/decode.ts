/** A file's text, and the encoding that it is in. */
export interface Decoded {
  text: string;
  encoding: 'UTF-8' | 'GB18030';
}

/**
 * The text of a file that a spreadsheet wrote: UTF-8 or, from an Excel set to Chinese, GB18030.
 *
 * @throws {Error} for any other encoding
 */
export function decode(bytes: Uint8Array): Decoded {
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8' };
  const gb18030 = isUtf16(bytes) ? undefined : decoded(bytes, 'gb18030');
  if (gb18030 !== undefined) return { text: gb18030, encoding: 'GB18030' };
  throw new Error("The file is neither UTF-8 nor GB18030: save it as 'CSV UTF-8'.");
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** By its byte order mark, which GB18030 would read as a character. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
