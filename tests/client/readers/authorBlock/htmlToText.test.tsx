import { expect, test } from 'vitest';
import { htmlToText } from '#client/readers/authorBlock/htmlToText.ts';

test.for([
  [
    '<p>Ana Pérez<sup>1,2*</sup>, John&nbsp;Smith<sup>2</sup></p><p><sup>1</sup>Host University</p>',
    'Ana Pérez¹,²*, John Smith²\n¹Host University',
  ],
  [
    '<span>Ana Pérez</span><span style="vertical-align:super">a</span><br>Host University',
    'Ana Pérezᵃ\nHost University',
  ],
  ['<p>Ana <u>Pérez</u><sup>1</sup>, John Smith</p>', 'Ana Pérez#¹, John Smith'],
  ['<p><u>Ana</u> <u>Pérez</u></p>', 'Ana Pérez'],
  [
    '<table><tr><td>Ana</td><td>Pérez</td></tr><tr><td>John</td><td>Smith</td></tr></table>',
    'Ana\tPérez\t\nJohn\tSmith',
  ],
  ['<p>Ana<sup>th</sup></p>', 'Ana^{th}'],
  ['<style>p {}</style><p>Ana<script>alert(1)</script></p>', 'Ana'],
  ['<a href="mailto:a@host.example"><u>a@host.example</u></a><sup>1</sup>', 'a@host.example¹'],
] as const)('R5 %j is copied as %j', ([html, text]) => {
  expect(htmlToText(html)).toBe(text);
});

test('R5 If HTML has no more structure than its text, the text is pasted', () => {
  expect(htmlToText('Ana Pérez, John Smith')).toBeUndefined();
});
