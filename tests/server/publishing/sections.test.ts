import { expect, test } from 'vitest';
import { buildSearchIndex, hitsOf } from '#contract/search/searchIndex.ts';
import { knownPhrases } from '#contract/search/searchSynonyms.ts';
import { readSections } from '#server/publishing/searchIndex.ts';
import { pinyinOfTitle } from '#server/text/pinyin.ts';
import { traditionalPairs } from '#server/text/traditional.ts';

const page = (main: string) => `<html><body><header>Menu</header><main id="main">${main}</main></body></html>`;

test('D2 A page is divided at the headings that have an id', () => {
  const sections = readSections(
    page('<h1>Awards</h1><p>Seven.</p><h2 id="medal">The <em>medal</em></h2><p>Gold.</p><h3>Of old</h3><p>Silver</p>'),
  );
  expect(sections).toEqual([
    { heading: '', text: 'Seven.', fragment: '' },
    { heading: 'The medal', text: 'Gold. Of old · Silver', fragment: '#medal' },
  ]);
});

test('D2 Each person in a list is a section, and the text after the list does not belong to it', () => {
  const sections = readSections(
    page(
      `<h2 id="chairs">Chairs</h2><ul>
        <li><button><span aria-hidden="true">HS</span><b id="hsien">Wu Hsien</b><small>Peking</small><i data-unsearched>Biography</i></button></li>
        <li><b id="funk">Casimir Funk</b><span>London</span></li>
      </ul><p>All of them.</p>`,
    ),
  );
  expect(sections.slice(1)).toEqual([
    { heading: 'Chairs', text: 'All of them.', fragment: '#chairs' },
    { heading: 'Wu Hsien', text: 'Peking', fragment: '#hsien' },
    { heading: 'Casimir Funk', text: 'London', fragment: '#funk' },
  ]);
});

test('D2 Controls, forms, hidden elements and teasers are left out, and <wbr> does not split a word', () => {
  const [section] = readSections(
    page(
      `<noscript>Needs JavaScript</noscript><p>从基础\u200B理论，<strong>到</strong>应用</p><form>Email</form><button>Copy</button>
       <dialog>Close</dialog><ul><li><h2><a href="/news?id=1">News</a></h2>Soon</li></ul><table><tr><td>Regular</td><td>495 USD</td></tr></table>`,
    ),
  );
  expect(section?.text).toBe('从基础理论，到应用 · Regular · 495 USD');
});

test('D2 Links side by side are separate; a link in a sentence belongs to it', () => {
  const [section] = readSections(
    page('<div><a>Open in Google Maps</a><a>Open in Amap</a></div><p>As <a>fees</a> and <a>travel</a> say</p>'),
  );
  expect(section?.text).toBe('Open in Google Maps · Open in Amap · As fees and travel say');
});

test('D2 A Chinese page is found by pinyin: in full, from any of its words, or by initials', () => {
  expect(pinyinOfTitle('交通')).toBe('jiaotong jt');
  expect(pinyinOfTitle('Travel')).toBe('');
  const entries = ['交通', '签证与邀请函', '奖项'].map((page, id) => {
    return { id, address: `/${id}`, page, heading: '', text: '', pinyin: pinyinOfTitle(page) };
  });
  const found = (query: string) => hitsOf(buildSearchIndex(entries), query).map(({ address }) => address);
  expect(['jiaotong', 'jiaot', 'jt', 'qianzheng', 'yaoqinghan', 'qz'].map((query) => found(query)[0])).toEqual([
    ...['/0', '/0', '/0', '/1', '/1', '/1'],
  ]);
});

test('D2 Simplified and traditional Chinese find each other, also in synonyms', () => {
  const texts = ['食品生物科学', '臺灣大學食品科學研究所', '注册费用'];
  const entries = texts.map((text, id) => ({ id, address: `/${id}`, page: '', heading: '', text }));
  const index = buildSearchIndex(entries, traditionalPairs([...texts, ...knownPhrases].join()));
  const found = (query: string) => hitsOf(index, query).map(({ text }) => text);
  expect(found('食品生物科學')).toEqual([texts[0]]);
  expect(found('台湾大学')).toEqual([texts[1]]);
  expect(found('科學').toSorted()).toEqual(found('科学').toSorted());
  expect(found('科学')).toHaveLength(2);
  expect(found('會務費')).toEqual([texts[2]]);
});

test('D2 The browser only gets the traditional characters that occur in the text', () => {
  expect(traditionalPairs('科学')).toBe('學学');
  expect(traditionalPairs('會議')).toBe('會会議议');
  expect(traditionalPairs('Food science')).toBe('');
});
