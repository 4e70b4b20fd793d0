import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { escapeMarkup } from '#contract/names/printable.ts';
import {
  countInBook,
  type Abstract,
  type AffiliationSetting,
  type Book,
  type BookLanguages,
  type BookSection,
} from './book.ts';
import type { PrintedAuthor } from '#contract/names/printedByline.ts';
import type { IndexLetter } from './authorIndex.ts';
import {
  bookWords,
  comma,
  countInWords,
  emailsOf,
  imprintOf,
  kickerOf,
  labelled,
  authorMarks,
  semicolon,
} from './words.ts';

/**
 * The book as one page to print, without scripts or anything to fetch. Yields pieces, so that memory need not
 * hold it.
 *
 * @param css - the text of `book.css`, which server and browser read in different ways
 */
export function* bookAsHtml(book: Book, site: Site, css: string): Generator<string> {
  const { languages } = book;
  const { hue, accent } = site.palette.light;
  yield `<!doctype html>
<html${lang(languages[0])}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeMarkup(`${languages.map((language) => bookWords.title[language]).join(' ')} · ${site.shortName[languages[0]]}`)}</title>
<style>
:root { --hue: ${hue}; --accent: ${accent}; }
${css}${runningHeads(book)}</style>
</head>
<body>
${titlePage(book, site)}
${contents(book)}
<main>
`;
  for (const section of book.sections) yield* abstractsOf(section, book);
  yield `</main>
${authorIndex(book)}
</body>
</html>
`;
}

function titlePage(book: Book, site: Site): string {
  const { languages } = book;
  return `<header class="title-page">
${book.languages.map((language) => `<p class="conference"${lang(language)}>${escapeMarkup(site.name[language])}</p>`).join('\n')}
<h1>${said(bookWords.title, languages)}</h1>
${imprintOf(site)
  .map((line) => `<p class="imprint">${said(line, languages)}</p>`)
  .join('\n')}
<p class="count">${said(countInWords(countInBook(book)), languages)}</p>
</header>`;
}

function contents({ sections, index, languages }: Book): string {
  const lists = sections.map(
    (section) => `<section>
<h3><a href="#section-${section.code}"><span class="number">${section.code}</span> <span>${said(section.heading, languages)}</span></a></h3>
<ol>
${section.abstracts.map(contentsEntry).join('\n')}
</ol>
</section>`,
  );
  const last =
    index.length > 0 ? `<h3><a href="#author-index"><span>${said(bookWords.index, languages)}</span></a></h3>` : '';
  return `<nav class="contents" aria-labelledby="contents">
<h2 id="contents">${said(bookWords.contents, languages)}</h2>
<p class="note">${said(bookWords.legend, languages)}</p>
${lists.join('\n')}
${last}
</nav>`;
}

function contentsEntry({ number, title, language }: Abstract): string {
  return `<li><a href="#abstract-${number}"><span class="number">${number}</span> <span class="title"${lang(language)} dir="auto">${escapeMarkup(title)}</span></a></li>`;
}

function* abstractsOf(section: BookSection, { languages, affiliations }: Book): Generator<string> {
  yield `<section class="topic" id="section-${section.code}">
<header class="topic-heading">
<p class="kicker">${said(kickerOf(section), languages)}</p>
<h2>${said(section.heading, languages)}</h2>
</header>
`;
  for (const abstract of section.abstracts) yield article(abstract, affiliations);
  yield '</section>\n';
}

function article(abstract: Abstract, setting: AffiliationSetting): string {
  const { number, language, title, authors, affiliations, paragraphs, keywords, isShortened } = abstract;
  const emails = emailsOf(authors).map((email) => `<bdi>${escapeMarkup(email)}</bdi>`);
  const head = [
    `<p class="number">${number}</p>`,
    `<h3 dir="auto">${escapeMarkup(title)}</h3>`,
    `<p class="authors">${authors.map((author) => authorWithMarks(author, affiliations.length > 1)).join(comma(language))}</p>`,
    affiliationList(affiliations, language, setting),
    emails.length > 0 && `<p class="correspondence">* ${labelled('correspondence', language)}${emails.join(', ')}</p>`,
  ];
  const text = [
    ...paragraphs.map((paragraph) => `<p dir="auto">${escapeMarkup(paragraph)}</p>`),
    isShortened && `<p class="shortened">${bookWords.shortened[language]}</p>`,
    keywords && `<p class="keywords" dir="auto"><b>${labelled('keywords', language)}</b>${escapeMarkup(keywords)}</p>`,
  ];
  return `<article id="abstract-${number}"${lang(language)}>\n<header>\n${head.filter(Boolean).join('\n')}\n</header>\n${text.filter(Boolean).join('\n')}\n</article>\n`;
}

function affiliationList(names: readonly string[], language: Language, setting: AffiliationSetting): string {
  if (names.length < 2)
    return names.map((name) => `<p class="affiliations" dir="auto">${escapeMarkup(name)}</p>`).join('');
  const marked = names.map((name, index) => `<sup>${index + 1}</sup> <bdi>${escapeMarkup(name)}</bdi>`);
  return setting === 'run-in'
    ? `<p class="affiliations">${marked.join(semicolon(language))}</p>`
    : `<ol class="affiliations">${marked.map((name) => `<li>${name}</li>`).join('')}</ol>`;
}

function authorWithMarks(author: PrintedAuthor, isNumbered: boolean): string {
  const name = `<bdi>${escapeMarkup(author.name)}</bdi>`;
  const marks = authorMarks(author, isNumbered);
  return `<span class="author">${author.presents ? `<u>${name}</u>` : name}${marks && `<sup>${marks}</sup>`}</span>`;
}

function authorIndex({ index, languages }: Book): string {
  if (index.length === 0) return '';
  return `<section class="index" aria-labelledby="author-index">
<h2 id="author-index">${said(bookWords.index, languages)}</h2>
<p class="note">${said(bookWords.indexNote, languages)}</p>
<div class="columns">
${index.map((letter) => indexLetter(letter, languages)).join('\n')}
</div>
</section>`;
}

function indexLetter({ letter, entries }: IndexLetter, languages: BookLanguages): string {
  const lines = entries.map(({ name, numbers }) => {
    const links = numbers.map((number) => `<a href="#abstract-${number}">${number}</a>`);
    return `<li><bdi>${escapeMarkup(name)}</bdi> ${links.join(', ')}</li>`;
  });
  return `<h3>${letter || said(bookWords.otherScripts, languages)}</h3>\n<ul>\n${lines.join('\n')}\n</ul>`;
}

/** The running heads of printed pages, one for each section. */
function runningHeads({ sections, languages }: Book): string {
  const head = (selector: string, page: string, text: Text) =>
    `${selector} { page: ${page}; }\n@page ${page} { @top-right { content: ${cssString(languages.map((language) => text[language]).join('  '))}; } }\n`;
  return [
    head('.contents', 'contents', bookWords.contents),
    ...sections.map(({ code, heading }) => head(`#section-${code}`, `section-${code}`, heading)),
    head('.index', 'index', bookWords.index),
  ].join('');
}

/** A CSS string. Escapes everything that could end it, or the style element around it. */
function cssString(text: string): string {
  return `"${text.replaceAll(/[^\p{L}\p{N} ,.·]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}

function said(text: Text, languages: BookLanguages): string {
  return languages
    .map((language, index) => {
      const place = index === 0 ? 'first' : 'second';
      return `<span class="${place}"${lang(language)}>${escapeMarkup(text[language])}</span>`;
    })
    .join(' ');
}

function lang(language: Language): string {
  return ` lang="${language === 'zh' ? 'zh-Hans' : 'en'}"`;
}
