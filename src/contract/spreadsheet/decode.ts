/** The text of a file, and its encoding. */
interface Decoded {
  text: string;
  encoding: 'UTF-8' | 'GB18030';
}

/**
 * Decodes a file written by a spreadsheet: UTF-8 or, from a Chinese Excel, GB18030.
 *
 * @throws {Error} for any other encoding, or if the encoding is not certain: 'Müller' of a Western Excel would be '黮'
 *   in the middle
 */
export function decode(bytes: Uint8Array): Decoded {
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8' };
  if (!isUtf16(bytes) && isWestern(bytes)) {
    const words = decoded(bytes, 'windows-1252')?.match(/[\p{L}]*[^\P{L}a-zA-Z][\p{L}]*/u)?.[0] ?? '';
    throw new Error(`The file has '${words}' as a Western Excel writes it (Windows-1252): save it as 'CSV UTF-8'.`);
  }
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

/**
 * Whether the text has single accented letters among Latin ones. In GB18030 each would begin a Chinese character whose
 * second half is the next letter. Such characters are rare, but every Chinese text has characters of two high bytes.
 */
function isWestern(bytes: Uint8Array): boolean {
  let [alone, paired] = [0, 0];
  for (let index = 0; index < bytes.length; index += 1) {
    if (!isHigh(bytes[index])) continue;
    const next = bytes[index + 1];
    if (isHigh(next)) paired += 1;
    else if (isLetter(next) || isLetter(bytes[index - 1])) alone += 1;
    // The second half of a character does not begin another.
    if (isHigh(next)) index += 1;
  }
  return alone > paired;
}

function isHigh(byte = 0): boolean {
  return byte >= 0x80;
}

function isLetter(byte = 0): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

/** Recognised by the byte order mark, which GB18030 would read as a character. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
