import { escapeMarkup } from '#contract/names/printable.ts';
import type { ReadableDocument, ReadableFact, ReadablePart, ReadableSection } from './readable.ts';
import css from './readable.css?raw';

/** A document as one page to read or print: without scripts, with nothing fetched. */
export function readableHtml({ language, title, lead, sections }: ReadableDocument): string {
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeMarkup(title)}</title>
<style>
${css}</style>
</head>
<body>
<header>
<h1 dir="auto">${escapeMarkup(title)}</h1>
${lead.map(paragraph).join('\n')}
</header>
<main>
${sections.map(section).join('\n')}
</main>
</body>
</html>
`;
}

function section({ heading, parts }: ReadableSection): string {
  return `<section>\n<h2>${escapeMarkup(heading)}</h2>\n${parts.map(part).join('\n')}\n</section>`;
}

function part({ heading, facts, paragraphs = [] }: ReadablePart): string {
  const lines = [
    ...(heading === undefined ? [] : [`<h3 dir="auto">${escapeMarkup(heading)}</h3>`]),
    ...(facts.length > 0 ? [`<dl>\n${facts.map(fact).join('\n')}\n</dl>`] : []),
    ...paragraphs.map(paragraph),
  ];
  return `<div class="part">\n${lines.join('\n')}\n</div>`;
}

function fact([name, value]: ReadableFact): string {
  return `<div><dt>${escapeMarkup(name)}</dt><dd dir="auto">${escapeMarkup(value)}</dd></div>`;
}

function paragraph(text: string): string {
  return `<p dir="auto">${escapeMarkup(text)}</p>`;
}
