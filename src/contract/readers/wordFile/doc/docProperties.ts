/**
 * Bytes of a property's operand, by the last three bits of its code; undefined if the operand states its own length.
 */
const operandLengths = [1, 1, 2, 4, 2, 2, undefined, 3] as const;

/** The properties of a list ([MS-DOC] 2.6). */
export function* propertiesIn(
  list: DataView<ArrayBuffer>,
): Generator<[property: number, operand: DataView<ArrayBuffer>]> {
  let at = 0;
  while (at + 3 <= list.byteLength) {
    const property = list.getUint16(at, true);
    const length = operandLengths[property >> 13] ?? statedLength(list, at, property);
    if (at + 2 + length > list.byteLength) return;
    yield [property, new DataView(list.buffer, list.byteOffset + at + 2, length)];
    at += 2 + length;
  }
}

/** The property that holds a row of a table, the only one whose length has two bytes ([MS-DOC] 2.6.3). */
export const rowCode = 0xd608;

function statedLength(list: DataView<ArrayBuffer>, at: number, property: number): number {
  if (property !== rowCode) return list.getUint8(at + 2) + 1;
  return at + 4 <= list.byteLength ? list.getUint16(at + 2, true) + 1 : list.byteLength;
}
