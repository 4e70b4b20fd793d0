/** What stands for a sign that cannot be read: the replacement character of Unicode. */
export const unreadable = '\uFFFD';

/** The signs of the font Symbol from 0x20 on, as Adobe's table has them. */
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

/** Fonts of pictures in the places of letters, for which there is no table here. */
const isOfPictures = /^(?:wingdings|webdings|marlett|mt extra|zapf\s?dingbats|monotype sorts)/i;

/** Where Word puts the signs of a font of symbols: U+F020 to U+F0FF, as private use. */
const privateUse = /[\uF000-\uF0FF]/g;

/**
 * A text as it is read in its font: in one of symbols an `m` is a μ. Signs of other fonts of symbols are `unreadable`.
 *
 * @param font - its name; undefined where it is not told
 */
export function readInFont(text: string, font = ''): string {
  if (isSymbol.test(font)) return text.replaceAll(/[\u0020-\u00FF\uF000-\uF0FF]/g, symbolOf);
  return text.replaceAll(isOfPictures.test(font) ? /[\u0021-\u00FF\uF000-\uF0FF]/g : privateUse, unreadable);
}

function symbolOf(sign: string): string {
  return symbols[(sign.charCodeAt(0) & 0xff) - 0x20] ?? unreadable;
}
