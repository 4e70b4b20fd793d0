import { expect, test } from 'vitest';
import { XmlReader } from '#client/readers/wordFile/xml.ts';

const source =
  '<a b="1 > 2">R&amp;D, 5 &lt; 6<!-- > --> and &#x3b2; &#1114111;<![CDATA[<&amp;]]> & more than ten characters</a>';

function read(slices: readonly string[]): string {
  let told = '';
  const reader = new XmlReader({
    open: (name) => (told += `(${name})`),
    close: (name) => (told += `(/${name})`),
    text: (text) => (told += text),
  });
  for (const slice of slices) reader.read(slice);
  reader.finish();
  return told;
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
  const told: string[] = [];
  const reader = new XmlReader({ open() {}, close() {}, text: (text) => told.push(text) });
  reader.read('<t>Heat & mass transfer');
  expect(told.join('')).toBe('Heat & mass transfer');
  reader.read(' R&am');
  expect(told.join('')).toBe('Heat & mass transfer R');
  reader.read('p;D');
  expect(told.join('')).toBe('Heat & mass transfer R&D');
});
