const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raisedLetters: Readonly<Record<string, string>> = {
  a: 'ᵃ',
  b: 'ᵇ',
  c: 'ᶜ',
  d: 'ᵈ',
  e: 'ᵉ',
  f: 'ᶠ',
  g: 'ᵍ',
  h: 'ʰ',
};

const blocks = new Set(['P', 'DIV', 'LI', 'TR', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TABLE', 'UL', 'OL', 'SECTION']);
const withoutText = new Set(['STYLE', 'SCRIPT', 'TITLE', 'TEMPLATE', 'NOSCRIPT']);

/** Around what is underlined, until it is known whether that says something. */
const [underlineBegins, underlineEnds] = ['\uE900', '\uE901'];

/**
 * The text of copied HTML, for `readAuthorBlock`: what is raised there is raised here, and the one name that is
 * underlined, as printed programmes mark who presents, gets a `#`. Nothing of the HTML is shown or run.
 *
 * @returns nothing where the plain text says as much
 */
export function textOfHtml(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const written = textOf(body);
  const underlined = written.match(/\uE900[^\uE900\uE901]*\uE901/g) ?? [];
  const isPresenter = underlined.length === 1 && /\p{L}/u.test(underlined[0]!) && !written.includes('#');
  const marked = isPresenter ? written.replace(/\s*\uE901/, '#') : written;
  const text = marked.replace(/[\uE900\uE901]/g, '');
  if (text === body.textContent && !isPresenter) return undefined;
  return text
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  if (withoutText.has(node.tagName)) return '';
  if (node.tagName === 'BR') return '\n';
  const inner = Array.from(node.childNodes, textOf).join('');
  if (isRaised(node)) return raised(inner);
  if (isUnderlined(node)) return `${underlineBegins}${inner}${underlineEnds}`;
  if (node.tagName === 'TD' || node.tagName === 'TH') return `${inner.replace(/\s+/g, ' ').trim()}\t`;
  return blocks.has(node.tagName) ? `\n${inner}\n` : inner;
}

function isRaised(element: Element): boolean {
  return element.tagName === 'SUP' || (element instanceof HTMLElement && element.style.verticalAlign === 'super');
}

/** Addresses of the web are underlined by their nature. */
function isUnderlined(element: Element): boolean {
  if (element.closest('a')) return false;
  return (
    element.tagName === 'U' || (element instanceof HTMLElement && element.style.textDecoration.includes('underline'))
  );
}

/** `1,2*` as `¹,²*`; what has no raised form as `^{…}`. */
function raised(text: string): string {
  const marks = text.replace(/\s+/g, '');
  if (/^[\d,*†‡§¶#a-h]*$/.test(marks)) {
    return marks
      .replace(/\d/g, (digit) => raisedDigits[Number(digit)]!)
      .replace(/[a-h]/g, (letter) => raisedLetters[letter]!);
  }
  return `^{${text.replace(/[{}]/g, '')}}`;
}
