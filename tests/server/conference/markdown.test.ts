import { expect, test } from 'vitest';
import { parseProse, proseHtml } from '#server/conference/markdown.ts';

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['<div style="position:fixed;inset:0">over all</div>'],
  ['<svg><script>alert(1)</script></svg>'],
  ['<iframe src="https://example.org"></iframe>'],
])('V3 HTML in a text is not shown, and the check names it: %s', (html) => {
  const shown = proseHtml(`Before\n\n${html}\n\nIn a line ${html} too`, 'en');
  expect(shown).not.toMatch(/<(script|img|div|svg|iframe)|onerror|style/);
  expect(shown).toContain('Before');
  expect(parseProse(html).html[0]).toMatchObject({ line: 1 });
});

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
  'V3 a link or picture at %s has no address',
  (address) => {
    expect(proseHtml(`[x](<${address}>) ![y](<${address}>) <${address}>`, 'en')).not.toMatch(/(href|src)="[^"]*:/);
  },
);

test('I4 what organisers write stays: links of this site and others, mail, telephone, maps, tables with their alignment', () => {
  const html = proseHtml(
    '# Fees\n\n[here](/here) [there](https://example.org) [mail](mailto:a@b.org) [call](tel:+86-10) [map](geo:1,2)\n\n| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n~~old~~ **new**',
    'zh',
  );
  expect(html).toContain('<h2 id="fees">Fees</h2>');
  expect(html).toContain('<a href="/here">here</a>');
  expect(html).toContain('<a href="https://example.org" rel="external noopener">there</a>');
  for (const address of ['mailto:a@b.org', 'tel:+86-10', 'geo:1,2']) expect(html).toContain(`href="${address}"`);
  expect(html).toContain('<div class="table" role="region" aria-label="表格" tabindex="0"><table>');
  expect(html).toContain('<th align="center">a</th>');
  expect(html).toContain('<del>old</del> <strong>new</strong>');
});
