import { expect, test } from 'vitest';
import type { Language } from '#site/text.ts';
import type { MarkdownDoubtKind } from '#contract/markdown/markdownDoubts.ts';
import { parseProse, renderProse } from '#contract/markdown/markdown.ts';
import { convertBiographies, convertMarkdown } from '#server/conference/markdownFields.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['<div style="position:fixed;inset:0">over all</div>'],
  ['<svg><script>alert(1)</script></svg>'],
  ['<iframe src="https://example.org"></iframe>'],
])('V3 HTML in a text is not shown, and the check names it: %s', (html) => {
  const shown = renderProse(`Before\n\n${html}\n\nIn a line ${html} too`, 'en');
  expect(shown).not.toMatch(/<(script|img|div|svg|iframe)|onerror|style/);
  expect(shown).toContain('Before');
  expect(parseProse(html).html[0]).toMatchObject({ line: 1 });
});

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
  'V3 a link or picture at %s has no address',
  (address) => {
    expect(renderProse(`[x](<${address}>) ![y](<${address}>) <${address}>`, 'en')).not.toMatch(/(href|src)="[^"]*:/);
  },
);

test('I4 links, mail, telephone and map addresses, and tables with their alignment stay as written', () => {
  const html = renderProse(
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

test('C2 an uploaded picture has all formats and sizes, alternative text, and reserved space', () => {
  const html = renderProse(`![The lake "at dawn"](${lake}.webp)\n\n![Map](/images/map.svg)`, 'en');
  expect(html).toContain(
    `<source type="image/avif" sizes="(min-width: 48em) 700px, 100vw" srcset="${lake}.avif 1400w, ${lake.replace('1400x700', '700x350')}.avif 700w, ${lake.replace('1400x700', '350x175')}.avif 350w">`,
  );
  expect(html).toContain(`<source type="image/webp"`);
  expect(html).toMatch(
    /<img src="[^"]*lake-1400x700\.webp" alt="The lake &#x22;at dawn&#x22;" width="1400" height="700" loading="lazy"><\/picture>/,
  );
  expect(html).toContain('<img src="/images/map.svg" alt="Map">');
});

test('C2 I5 Markdown becomes HTML in biographies and news, HTML stays, and scripts are removed in both', () => {
  const { news_content, news_content_zh } = convertBiographies({
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
  const content = convertMarkdown({
    site: { routes: [{ kind: 'news', page: 'news', path: '/news' }] },
    pages: new Map([['news', { items: [item] }]]),
    speakers: { speaker_list: [], speaker_list1: [] },
  } as unknown as ConferenceContent);
  expect(content.pages.get('news')).toEqual({
    items: [{ ...item, body: [{ en: '<p><strong>B</strong> c</p>', zh: '<p>中</p>' }] }],
  });
});

test('V3 C3 thirty thousand nested quotes are not parsed at all, so nothing is blocked', () => {
  const source = `${'>'.repeat(30_000)} deep`;
  expect(parseProse(source)).toMatchObject({ isTooDeep: true, links: [] });
  expect(renderProse(source, 'en')).toBe('');
  expect(parseProse('> > quoted')).toMatchObject({ isTooDeep: false });
});

/** The text of a paragraph as readers see it, in each language. */
const paragraph = (source: string, language: Language) => /^<p>([^]*?)<\/p>/.exec(renderProse(source, language))?.[1];

const inBothLanguages = (source: string) => (['zh', 'en'] as const).map((language) => paragraph(source, language));

test.each([
  ['3月1日~5月31日，20~25℃，8月10日~12日', '3月1日~5月31日，20~25℃，8月10日~12日'],
  ['1~3 May and 5~7 June, 20~25 °C', '1~3 May and 5~7 June, 20~25 °C'],
  ['~one~ ~~two~~', '~one~ <del>two</del>'],
  ['原价~~3000元。~~现价~~“2000元”~~整', '原价<del>3000元。</del>现价<del>“2000元”</del>整'],
])('C2 I4 Only two tildes on each side strike through: %s', (source, shown) => {
  expect(inBothLanguages(source)).toEqual([shown, shown]);
});

test.each([
  ['请**务必提前注册。**逾期不候', '请<strong>务必提前注册。</strong>逾期不候'],
  ['主题为**“绿色干燥”**论坛', '主题为<strong>“绿色干燥”</strong>论坛'],
  [
    '**「…」**的*（注）*与***《书》***后',
    '<strong>「…」</strong>的<em>（注）</em>与<em><strong>《书》</strong></em>后',
  ],
  ['**重要:**请看**100%**的**(一)**后', '<strong>重要:</strong>请看<strong>100%</strong>的<strong>(一)</strong>后'],
  ['the **“green”** theme, **Note:** a', 'the <strong>“green”</strong> theme, <strong>Note:</strong> a'],
  ['**一。** **二。**和**三。**', '<strong>一。</strong> <strong>二。</strong>和<strong>三。</strong>'],
])('C2 I4 Bold and italic words may touch punctuation of either language: %s', (source, shown) => {
  expect(inBothLanguages(source)).toEqual([shown, shown]);
});

const linked = (address: string, words = address) => `<a href="${address}" rel="external noopener">${words}</a>`;

test.each([
  ['官网为https://a.example/reg。请访问', `官网为${linked('https://a.example/reg')}。请访问`],
  [
    '见https://a.example/x（英文）、https://b.example，',
    `见${linked('https://a.example/x')}（英文）、${linked('https://b.example')}，`,
  ],
  ['＜https://a.example＞“https://b.example”', `＜${linked('https://a.example')}＞“${linked('https://b.example')}”`],
  ['官网www.a.example/x。', `官网${linked('http://www.a.example/x', 'www.a.example/x')}。`],
  [
    '网址：www.a.example，www.b.example；',
    `网址：${linked('http://www.a.example', 'www.a.example')}，${linked('http://www.b.example', 'www.b.example')}；`,
  ],
  ['**官网：https://a.example。**请访问', `<strong>官网：${linked('https://a.example')}。</strong>请访问`],
  ['https://a.example**务必**看', `${linked('https://a.example')}<strong>务必</strong>看`],
  ['**https://a.example**务必看', `<strong>${linked('https://a.example')}</strong>务必看`],
  [
    'https://a.example（见`https://b.example。`）和[表](https://c.example/表)',
    `${linked('https://a.example')}（见<code>https://b.example。</code>）和${linked('https://c.example/%E8%A1%A8', '表')}`,
  ],
  [
    'See https://a.example/a_b_c?x=1&y=2. (https://b.example/(c))',
    `See ${linked('https://a.example/a_b_c?x=1&#x26;y=2')}. (${linked('https://b.example/(c)')})`,
  ],
  [
    '“https://a.example” … mail a@b.example, 邮箱a@b.example。',
    `“${linked('https://a.example')}” … mail <a href="mailto:a@b.example">a@b.example</a>, 邮箱<a href="mailto:a@b.example">a@b.example</a>。`,
  ],
])('C2 I4 A bare address ends where the words of either language go on: %s', (source, shown) => {
  expect(inBothLanguages(source)).toEqual([shown, shown]);
});

test('V3 C2 Of many addresses in a row only the first thirty become links: a text is parsed thirty times at most', () => {
  const html = renderProse('https://a.example/x。'.repeat(200), 'zh');
  expect(html.match(/<\/a>。/g)).toHaveLength(30);
});

test.each([
  ['第一行文字，\n第二行文字。', '第一行文字，第二行文字。', '第一行文字，第二行文字。'],
  ['会议于\n2027年\n5月举行', '会议于2027年5月举行', '会议于\n2027年\n5月举行'],
  [
    '见**附件。**\n下载`Word`\n模板',
    '见<strong>附件。</strong>下载<code>Word</code>模板',
    '见<strong>附件。</strong>下载<code>Word</code>\n模板',
  ],
  [
    'First line\nsecond **line**\nthird',
    'First line\nsecond <strong>line</strong>\nthird',
    'First line\nsecond <strong>line</strong>\nthird',
  ],
  ['한국어\n문장', '한국어\n문장', '한국어\n문장'],
  ['一  \n二', '一<br>\n二', '一<br>\n二'],
])('C2 I4 A line break in a Chinese paragraph leaves no gap, and in an English one a space: %j', (source, zh, en) => {
  expect(inBothLanguages(source)).toEqual([zh, en]);
});

test('C2 I4 A heading, list item or table cell of two lines becomes one line in the page and in the search', () => {
  expect(renderProse('- 第一，\n  第二', 'zh')).toContain('<li>第一，第二</li>');
  expect(renderProse('> 引文\n> 继续', 'zh')).toContain('<p>引文继续</p>');
});

test.each([
  [
    'zh',
    '见注[^1]与[^乙]，再见[^1]。\n\n[^1]: 注释一。\n[^乙]: 注释二。',
    '注释',
    ['从注释1返回正文', '从注释1-2返回正文', '从注释2返回正文'],
  ],
  [
    'en',
    'Note[^1] and[^b], again[^1].\n\n[^1]: One.\n[^b]: Two.',
    'Notes',
    ['Back to the text from note 1', 'Back to the text from note 1-2', 'Back to the text from note 2'],
  ],
] as const)(
  'C2 I4 Footnotes link there and back, with a heading in the language of the page: %s',
  (language, source, heading, back) => {
    const html = renderProse(source, language);
    const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    const targets = Array.from(html.matchAll(/(?:href="#|aria-describedby=")([^"]+)"/g), ([, id]) => id);
    expect(targets).toHaveLength(3 + 3 + 3);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).toMatch(new RegExp(`<h2 [^>]*class="sr-only">${heading}</h2>`));
    expect(Array.from(html.matchAll(/aria-label="([^"]+)"/g), ([, label]) => label)).toEqual(back);
    // Two texts on one page, for example two news items.
    expect(idsOf(renderProse(`${source}\n\nMore`, language)).filter((id) => ids.includes(id))).toEqual([]);
  },
);

function idsOf(html: string): string[] {
  return Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id!);
}

test.each(['//host.example/a', 'https://host.example/a'])(
  'I4 N1 A link to another site is marked as one, however it names its scheme: %s',
  (address) => {
    expect(renderProse(`[there](${address}) [here](/a)`, 'en')).toBe(
      `<p><a href="${address}" rel="external noopener">there</a> <a href="/a">here</a></p>`,
    );
  },
);

test.each<[MarkdownDoubtKind, ...string[]]>([
  ['signs', '** 加粗 **', 'This is ** bold ** x', '这是_重要_的', '~~ 删除 ~~', '[表](https://a.example “题”)'],
  ['fullWidth', '＊＊加粗＊＊', '＃ 标题', '[文字]（https://a.example）', '［文字］(/here)', '－ 项目'],
  ['space', '#标题', '##Heading', '1.第一项', '1.First', '-项目'],
  ['items', '费用：\n1、三千\n2、两千', '（一）报名\n（二）缴费', 'Steps:\n(a) one\n(b) two', '• one\n• two'],
  ['table', '| 甲 | 乙 |\n| 1 | 2 |', '｜甲｜乙｜'],
  ['indented', '    段首空四格', '    An indented paragraph'],
  ['underlined', '标题\n---', 'Heading\n==='],
  ['product', '展板90*120*2', 'A poster of 90*120*2 cm'],
  ['address', '见https://a.example/报名', 'www.a.example/?q=会议'],
  ['missingNote', '见注[^1]。', 'See[^note].'],
  ['unusedNote', '正文\n\n[^1]: 注释', 'Text\n\n[^1]: Note'],
])('C1 C2 %s: what is shown otherwise than it is meant is a doubt, in both languages', (kind, ...sources) => {
  for (const source of sources)
    expect(new Set(parseProse(source).doubts.map((doubt) => doubt.kind)), source).toEqual(new Set([kind]));
});

test.each([
  '3月1日~5月31日，**“绿色”**论坛，https://a.example。',
  'Snake_case_names, 5 * 3, -5 ℃, 1.5 m, 10.5%\n12.5%, a [link](/here) and `** code **` \\*\\*',
  '姓名：______ 价格：****',
  '1. 第一\n2. 第二\n\n1、单独一段\n\n（一）另一段',
  '见附件[1]（第2页）[^1]\n\n[^1]: 注释',
  'A sentence that wraps before a number in brackets,\n(1) of which there is one.',
  '```\n    code\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n---\n',
])('C1 C2 Of what is shown as it is meant there is no doubt: %j', (source) => {
  expect(parseProse(source).doubts).toEqual([]);
});

test('C1 A doubt names its line and the words as they are written', () => {
  expect(parseProse('一\n\n见https://a.example/报名。\n\n二\n#标题').doubts).toEqual([
    { kind: 'address', written: 'https://a.example/报名。', line: 3 },
    { kind: 'space', written: '#标题', line: 6 },
  ]);
});
