import fc from 'fast-check';
import { codePoint } from '../../codePoints.ts';

/** Hostile or malformed JSON values. */
const oddJson = [
  ...['null', 'true', 'false', '0', '-0', '-1', '0.1', '1e21', '1e308', '1e999', '-1e999', '1e-400', '2147483648'],
  ...['9007199254740993', '123456789012345678901234567890123456789012345', '[]', '{}', '[[]]', '[{}]', '[null]'],
  ...['""', '" "', '"0"', '"00001"', '"1e3"', '"0x10"', '"١٢"', '"NaN"', '"Infinity"', '"null"', '"undefined"'],
  ...['"2024-02-30T25:61:61Z"', '"-271821-04-20T00:00:00.000Z"', '"constructor"', '"__proto__"', '"toString"'],
  ...['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}', '{"length":1e9}'],
  ...['{"\\u005f_proto__":{"polluted":true}}', '{"toString":"x","valueOf":null}', '{"then":1}', '{"toJSON":1}'],
  ...['"\\ufeff"', '"\\u202egpj.exe"', '"\\u2028\\r\\n\\t"'],
  ...['"👨‍👩‍👧‍👦"', '"Ÿ\\u0308İß"', '"ﷺ"', '"e\\u0301e\\u0301"', '"<script>alert(1)</script>"', '"{{7*7}}${7*7}"'],
  ...[`"' or 1=1 --"`, '"%00%ff"', '"../../etc/passwd"', '"/files/../../../etc/passwd"', '"file:///etc/passwd"'],
  nested('[', ']', 100),
  nested('[', ']', 20_000),
  nested('{"a":', '}', 5000),
  nested('{"__proto__":', '}', 2000),
];

/** JSON of texts that a database refuses or alters. */
const unstorableJson = ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"😀\\udfff"'];

function nested(open: string, close: string, depth: number): string {
  return `${open.repeat(depth)}0${close.repeat(depth)}`;
}

/** Any text, including invalid Unicode. */
const anyText = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
);

/**
 * JSON of any value at all.
 *
 * @param limit - UTF-16 units that the field takes. Texts of that length and one more are included
 */
export function hostileJson(limit?: number): fc.Arbitrary<string> {
  const any = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...oddJson) },
    { weight: 2, arbitrary: fc.constantFrom(...unstorableJson) },
    { weight: 3, arbitrary: anyText.map((text) => JSON.stringify(text)) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.double().map((value) => JSON.stringify(String(value))) },
  );
  if (limit === undefined) return any;
  // The largest texts take long to read and add little.
  const weight = limit > 50_000 ? 1 : 20;
  return fc.oneof({ weight: 60, arbitrary: any }, { weight, arbitrary: textsAround(limit) });
}

function textsAround(limit: number): fc.Arbitrary<string> {
  const length = fc.constantFrom(limit - 1, limit, limit + 1, limit + 2);
  return fc
    .tuple(fc.constantFrom('x', '语', '"', '😀'), length)
    .map(([sign, units]) => JSON.stringify(sign.repeat(units / sign.length)));
}

/** Names that no body has as a field. */
export const oddName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    ' ',
    '0',
    'visitor_id',
    'id',
  ),
  fc.string({ unit: codePoint, maxLength: 8 }),
);

/** The characters that a header may contain: one line of Latin-1 (RFC 9110). */
export const headerText = fc
  .string({ unit: fc.constantFrom(...latin1()), maxLength: 40 })
  .map((text) => text.replaceAll(/^[ \t]+|[ \t]+$/g, ''));

function latin1(): string[] {
  const codes = Array.from({ length: 256 }, (_, code) => code);
  return codes.filter((code) => code === 9 || (code >= 32 && code !== 127)).map((code) => String.fromCharCode(code));
}
