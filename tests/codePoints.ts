import fc from 'fast-check';

/** Any code point, half a surrogate pair too. The unit 'binary' of fast-check is the same, and takes a second to prepare. */
export const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
