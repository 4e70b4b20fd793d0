import { expect, test } from 'vitest';
import { withoutInvisible } from '#contract/rules/invisible.ts';

test('R4 D3 Soft hyphens, zero-width spaces, byte order marks and their like are taken out', () => {
  const codes = [0xad, 0x200b, 0x2060, 0xfeff, 0x200e, 0x2062, 0x34f, 0x3164, 0xfff9, 0xe0041];
  for (const code of codes) {
    const sign = String.fromCodePoint(code);
    expect(withoutInvisible(`${sign}dry${sign}ing 干${sign}燥${sign}`), code.toString(16)).toBe('drying 干燥');
  }
  for (const joiner of ['\u200C', '\u200D'])
    expect(withoutInvisible(`dry${joiner}ing 干${joiner}燥`)).toBe('drying 干燥');
  expect(withoutInvisible('right \u202Eto\u202C left')).toBe('right \u202Eto\u202C left');
  expect(withoutInvisible('one\u2028two\u000Bthree\ttab\r\nend\u0007')).toBe('one\ntwo\nthree\ttab\r\nend');
});

test('R4 Joiners and the like stay where a script or an emoji needs them', () => {
  for (const text of [
    'نامه\u200Cای',
    'क्\u200Dष',
    '👩\u200D🔬',
    '❤\uFE0F',
    '1\uFE0F⃣',
    '葛\u{E0100}城',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    'ᠠ\u180Bᠠ',
    'שלום\u200F!',
    'β-carotene, CO₂, 5 µm, 25 °C',
  ])
    expect(withoutInvisible(text)).toBe(text);
});

test('R7 A million characters are cleaned within a moment', () => {
  const text = `${'Drying of fruit 干燥 '.repeat(60_000)}\u00AD`;
  // Processor time, because other tests run at the same time.
  const began = process.cpuUsage();
  expect(withoutInvisible(text)).toBe(text.slice(0, -1));
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1_000);
});
