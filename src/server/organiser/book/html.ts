import { readFile } from 'node:fs/promises';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import { escapeMarkup } from '#server/text/printable.ts';
import { countOf, type Abstract, type Book, type BookSection } from './book.ts';
import type { PrintedAuthor } from '#server/text/printedByline.ts';
import type { IndexLetter } from './authorIndex.ts';
import { countInWords, imprintOf, kickerOf, words } from './words.ts';

/**
 * The book as one page to print: without scripts, with nothing fetched. Answered in pieces, so that memory need not
 * hold it.
 */
export async function* bookAsHtml(book: Book, site: Site): AsyncGenerator<string> {
  const css = await readFile(new URL('book.css', import.meta.url), 'utf8');
  const { hue, accent } = site.palette.light;
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeMarkup(`${words.title.en} ${words.title.zh} · ${site.shortName.en}`)}</title>
<style>
:root { --hue: ${hue}; --accent: ${accent}; }
${css}${runningHeads(book)}</style>
</head>
<body>
${titlePage(book, site)}
${contents(book)}
<main>
`;
  for (const section of book.sections) yield* abstractsOf(section);
  yield `</main>
${authorIndex(book.index)}
</body>
</html>
`;
}

function titlePage(book: Book, site: Site): string {
  return `<header class="title-page">
<p class="conference">${escapeMarkup(site.name.en)}</p>
<p class="conference" lang="zh-Hans">${escapeMarkup(site.name.zh)}</p>
<h1>${both(words.title)}</h1>
${imprintOf(site)
  .map((line) => `<p class="imprint">${both(line)}</p>`)
  .join('\n')}
<p class="count">${both(countInWords(countOf(book)))}</p>
</header>`;
}

function contents({ sections, index }: Book): string {
  const lists = sections.map(
    (section) => `<section>
<h3><a href="#section-${section.code}"><span class="number">${section.code}</span> <span>${both(section.heading)}</span></a></h3>
<ol>
${section.abstracts.map(contentsEntry).join('\n')}
</ol>
</section>`,
  );
  const last = index.length > 0 ? `<h3><a href="#author-index"><span>${both(words.index)}</span></a></h3>` : '';
  return `<nav class="contents" aria-labelledby="contents">
<h2 id="contents">${both(words.contents)}</h2>
<p class="note">${both(words.legend)}</p>
${lists.join('\n')}
${last}
</nav>`;
}

function contentsEntry({ number, title, language }: Abstract): string {
  return `<li><a href="#abstract-${number}"><span class="number">${number}</span> <span class="title"${lang(language)} dir="auto">${escapeMarkup(title)}</span></a></li>`;
}

function* abstractsOf(section: BookSection): Generator<string> {
  yield `<section class="topic" id="section-${section.code}">
<header class="topic-heading">
<p class="kicker">${both(kickerOf(section))}</p>
<h2>${both(section.heading)}</h2>
</header>
`;
  for (const abstract of section.abstracts) yield article(abstract);
  yield '</section>\n';
}

function article(abstract: Abstract): string {
  const { number, report_id, language, title, authors, affiliations, paragraphs, keywords, isShortened } = abstract;
  const correspondents = authors.filter(({ corresponds, email }) => corresponds && email);
  const head = [
    `<p class="number">${number}<span class="paper">${words.paper[language]} ${report_id}</span></p>`,
    `<h3 dir="auto">${escapeMarkup(title)}</h3>`,
    `<p class="authors">${authors.map((author) => authorWithMarks(author, affiliations.length > 1)).join(language === 'zh' ? '，' : ', ')}</p>`,
    affiliations.length > 1
      ? `<ol class="affiliations">${affiliations.map((name, index) => `<li><sup>${index + 1}</sup> <bdi>${escapeMarkup(name)}</bdi></li>`).join('')}</ol>`
      : affiliations.map((name) => `<p class="affiliations" dir="auto">${escapeMarkup(name)}</p>`).join(''),
    correspondents.length > 0 &&
      `<p class="correspondence">* ${words.correspondence[language]}${colon(language)}${correspondents.map(({ email }) => `<bdi>${escapeMarkup(email)}</bdi>`).join(', ')}</p>`,
  ];
  const text = [
    ...paragraphs.map((paragraph) => `<p dir="auto">${escapeMarkup(paragraph)}</p>`),
    isShortened && `<p class="shortened">${words.shortened[language]}</p>`,
    keywords &&
      `<p class="keywords" dir="auto"><b>${words.keywords[language]}${colon(language)}</b>${escapeMarkup(keywords)}</p>`,
  ];
  return `<article id="abstract-${number}"${lang(language)}>\n<header>\n${head.filter(Boolean).join('\n')}\n</header>\n${text.filter(Boolean).join('\n')}\n</article>\n`;
}

function authorWithMarks({ name, marks, presents, corresponds }: PrintedAuthor, isNumbered: boolean): string {
  const written = `<bdi>${escapeMarkup(name)}</bdi>`;
  const signs = [...(isNumbered ? marks : []), ...(corresponds ? ['*'] : [])].join(',');
  return `<span class="author">${presents ? `<u>${written}</u>` : written}${signs && `<sup>${signs}</sup>`}</span>`;
}

function authorIndex(index: readonly IndexLetter[]): string {
  if (index.length === 0) return '';
  return `<section class="index" aria-labelledby="author-index">
<h2 id="author-index">${both(words.index)}</h2>
<p class="note">${both(words.indexNote)}</p>
<div class="columns">
${index.map(indexLetter).join('\n')}
</div>
</section>`;
}

function indexLetter({ letter, entries }: IndexLetter): string {
  const lines = entries.map(({ name, numbers }) => {
    const links = numbers.map((number) => `<a href="#abstract-${number}">${number}</a>`);
    return `<li><bdi>${escapeMarkup(name)}</bdi> ${links.join(', ')}</li>`;
  });
  return `<h3>${letter || both(words.otherScripts)}</h3>\n<ul>\n${lines.join('\n')}\n</ul>`;
}

/** Every page says what it is of. */
function runningHeads({ sections }: Book): string {
  const head = (selector: string, page: string, { en, zh }: Text) =>
    `${selector} { page: ${page}; }\n@page ${page} { @top-right { content: ${cssString(`${en}  ${zh}`)}; } }\n`;
  return [
    head('.contents', 'contents', words.contents),
    ...sections.map(({ code, heading }) => head(`#section-${code}`, `section-${code}`, heading)),
    head('.index', 'index', words.index),
  ].join('');
}

/** A string of CSS in which nothing can end it, nor the style around it. */
function cssString(text: string): string {
  return `"${text.replaceAll(/[^\p{L}\p{N} ,.·]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}

function both({ en, zh }: Text): string {
  return `<span class="en">${escapeMarkup(en)}</span> <span class="zh" lang="zh-Hans">${escapeMarkup(zh)}</span>`;
}

function lang(language: Abstract['language']): string {
  return language === 'zh' ? ' lang="zh-Hans"' : '';
}

function colon(language: Abstract['language']): string {
  return language === 'zh' ? '：' : ': ';
}
