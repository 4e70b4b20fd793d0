import { expect, test } from 'vitest';
import { parseProse, proseHtml } from '#server/conference/markdown.ts';
import { speakersAsHtml, withHtml } from '#server/conference/markdownFields.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';

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

const lake = '/images/0123456789abcdef/lake-1400x700';

test('C2 a picture that was uploaded is there in its kinds and sizes, with its words, and its place is kept until it is there', () => {
  const html = proseHtml(`![The lake "at dawn"](${lake}.webp)\n\n![Map](/images/map.svg)`, 'en');
  expect(html).toContain(
    `<source type="image/avif" sizes="(min-width: 48em) 700px, 100vw" srcset="${lake}.avif 1400w, ${lake.replace('1400x700', '700x350')}.avif 700w, ${lake.replace('1400x700', '350x175')}.avif 350w">`,
  );
  expect(html).toContain(`<source type="image/webp"`);
  expect(html).toMatch(
    /<img src="[^"]*lake-1400x700\.webp" alt="The lake &#x22;at dawn&#x22;" width="1400" height="700" loading="lazy"><\/picture>/,
  );
  expect(html).toContain('<img src="/images/map.svg" alt="Map">');
});

test('C2 I5 a biography and a news item in Markdown are published as HTML; one that is HTML stays, and a script in either does not pass', () => {
  const { news_content, news_content_zh } = speakersAsHtml({
    speaker_listA: [],
    speaker_listB: [],
    speaker_list: [
      {
        ...{ news_title: 'A', writer: '', source: '', image_url: '' },
        news_content: 'Wrote *two* [books](/news).\n\n<script>alert(1)</script>',
        news_content_zh: '<p>著有<em>二</em>书</p>',
      },
    ],
    speaker_list1: [],
  }).speaker_list[0]!;
  expect(news_content.trim()).toBe('<p>Wrote <em>two</em> <a href="/news">books</a>.</p>');
  expect(news_content_zh).toBe('<p>著有<em>二</em>书</p>');
  const pair = (en: string) => ({ en, zh: '中' });
  const item = { id: 'a', title: pair('A'), summary: pair('**S**'), body: [pair('**B** <b onclick="x">c</b>')] };
  const content = withHtml({
    site: { routes: [{ kind: 'news', page: 'news', path: '/news' }] },
    pages: new Map([['news', { items: [item] }]]),
    speakers: { speaker_listA: [], speaker_listB: [], speaker_list: [], speaker_list1: [] },
  } as unknown as ConferenceContent);
  expect(content.pages.get('news')).toEqual({
    items: [{ ...item, body: [{ en: '<p><strong>B</strong> c</p>', zh: '<p>中</p>' }] }],
  });
});

test('V3 C3 thirty thousand quotes in each other are not read at all: nothing waits for them', () => {
  const source = `${'>'.repeat(30_000)} deep`;
  expect(parseProse(source)).toMatchObject({ isTooDeep: true, links: [] });
  expect(proseHtml(source, 'en')).toBe('');
  expect(parseProse('> > quoted')).toMatchObject({ isTooDeep: false });
});
