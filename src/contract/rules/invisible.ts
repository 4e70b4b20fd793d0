/** Control characters except tab and line breaks. */
const controls = /(?![\t\n\r])\p{Cc}/gu;

/**
 * Whether a text contains control characters. Each takes six bytes of JSON, so lists of them would cost the server too
 * much.
 */
export function hasControls(text: string): boolean {
  return text.search(controls) >= 0;
}

/**
 * Invisible characters: soft hyphens, zero-width spaces, byte order marks and the like, and control characters. Texts
 * are compared without them.
 */
export const invisible = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|(?![\t-\r\u0085])\p{Cc}/gu;

/**
 * Letters of scripts in which joiners change the shape of a word. Without set operations, some of which WebKit 2.50
 * rejects.
 */
const joining = String.raw`(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zinh}\p{sc=Zyyy}])[\p{L}\p{M}]`;
const rightToLeft = String.raw`[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]`;

/**
 * Invisible characters that change how their neighbours look: joiners and marks of direction in scripts that have them,
 * embeddings and overrides of direction, joined emoji and the flags of regions, chosen shapes of a character, selectors
 * of Mongolian, old Korean syllables.
 */
const needed = [
  String.raw`(?<=${joining})[\u200c\u200d]`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[\p{L}\p{N}\p{S}\p{P}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  // At most as many as in a flag: a long row of them would take minutes.
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,15})[\u{e0020}-\u{e007f}]`,
  String.raw`(?<=${rightToLeft})[\u061c\u200e\u200f]|[\u061c\u200e\u200f](?=${rightToLeft})`,
  String.raw`[\u202a-\u202e\u2066-\u2069]`,
  String.raw`(?<=\p{sc=Mong})[\u180b-\u180f]`,
  String.raw`[\u115f\u1160](?=[\u1160-\u11ff])|(?<=[\u1100-\u115f])\u1160`,
];
const neededOrNot = new RegExp(`(${needed.join('|')})|${invisible.source}`, 'gu');

/**
 * Removes invisible characters, which text copied from PDF and Word files brings along. Those that start a new line
 * become line breaks. Those that a script or an emoji needs stay.
 */
export function withoutInvisible(text: string): string {
  const inLines = text.replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n');
  // Nearly every text has none, and texts may be long.
  if (inLines.search(invisible) < 0) return inLines;
  return inLines.replaceAll(neededOrNot, (_sign, isNeeded: string | undefined) => isNeeded ?? '');
}
