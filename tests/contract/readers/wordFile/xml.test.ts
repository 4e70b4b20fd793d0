import { expect, test } from 'vitest';
import { XmlReader } from '#contract/readers/wordFile/xml.ts';

const source =
  '<a b="1 > 2">R&amp;D, 5 &lt; 6<!-- > --> and &#x3b2; &#1114111;<![CDATA[<&amp;]]> & more than ten characters</a>';

function read(slices: readonly string[]): string {
  let read = '';
  const reader = new XmlReader({
    open: (name) => (read += `(${name})`),
    close: (name) => (read += `(/${name})`),
    text: (text) => (read += text),
  });
  for (const slice of slices) reader.read(slice);
  reader.finish();
  return read;
}

test('R7 The result does not depend on where chunks of an XML file end, even within an entity', () => {
  const whole = '(a)R&D, 5 < 6 and β \u{10FFFF}<&amp; & more than ten characters(/a)';
  expect(read([source])).toBe(whole);
  for (let cut = 1; cut < source.length; cut += 1) {
    expect(read([source.slice(0, cut), source.slice(cut)]), `cut at ${cut}`).toBe(whole);
  }
  for (let length = 1; length <= 12; length += 1) {
    const slices = Array.from({ length: Math.ceil(source.length / length) }, (_, index) =>
      source.slice(index * length, (index + 1) * length),
    );
    expect(read(slices), `slices of ${length}`).toBe(whole);
  }
});

test('R7 A text of many chunks is emitted as it is read, not buffered to the end', () => {
  const read: string[] = [];
  const reader = new XmlReader({ open() {}, close() {}, text: (text) => read.push(text) });
  reader.read('<t>Heat & mass transfer');
  expect(read.join('')).toBe('Heat & mass transfer');
  reader.read(' R&am');
  expect(read.join('')).toBe('Heat & mass transfer R');
  reader.read('p;D');
  expect(read.join('')).toBe('Heat & mass transfer R&D');
});
