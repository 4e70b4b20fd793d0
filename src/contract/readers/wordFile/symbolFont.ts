/** Replaces a character that cannot be read: the replacement character of Unicode. */
export const unreadable = '\uFFFD';

/** The characters of the font Symbol from 0x20 on, according to Adobe's table. */
const symbols = [
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?',
  '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
  '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼\uFFFD',
  unreadable.repeat(32),
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵',
  'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓',
  '◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\uFFFD⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭\uFFFD',
].join('');

const isSymbol = /^symbol(?:\s?mt|\s?ps)?$/i;

/** Pictorial fonts, for which this module has no table. */
const isPictorial = /^(?:wingdings|webdings|marlett|mt extra|zapf\s?dingbats|monotype sorts)/i;

/** Word stores the characters of symbol fonts in the private-use area: U+F020 to U+F0FF. */
const privateUse = /[\uF000-\uF0FF]/g;

/**
 * A text as its font displays it: in Symbol an `m` is a μ. Characters of other symbol fonts become `unreadable`.
 *
 * @param font - its name; undefined if unknown
 */
export function readInFont(text: string, font = ''): string {
  if (isSymbol.test(font)) return text.replaceAll(/[\u0020-\u00FF\uF000-\uF0FF]/g, symbolOf);
  return text.replaceAll(isPictorial.test(font) ? /[\u0021-\u00FF\uF000-\uF0FF]/g : privateUse, unreadable);
}

function symbolOf(sign: string): string {
  return symbols[(sign.charCodeAt(0) & 0xff) - 0x20] ?? unreadable;
}
