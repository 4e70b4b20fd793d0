/** Above or below the line. */
export type ScriptPosition = 'superscript' | 'subscript';

/** Characters for which Unicode has a superscript or subscript, each followed by it. */
const pairs: Readonly<Record<ScriptPosition, string>> = {
  superscript:
    '0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻–⁻=⁼(⁽)⁾' +
    'aᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰiⁱjʲkᵏlˡmᵐnⁿoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻ' +
    'AᴬBᴮDᴰEᴱGᴳHᴴIᴵJᴶKᴷLᴸMᴹNᴺOᴼPᴾRᴿTᵀUᵁVⱽWᵂβᵝγᵞδᵟθᶿφᵠχᵡ',
  subscript: '0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋–₋=₌(₍)₎' + 'aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓβᵦγᵧρᵨφᵩχᵪ',
};

const tables = { superscript: tableOf(pairs.superscript), subscript: tableOf(pairs.subscript) } as const;

function tableOf(pairs: string): ReadonlyMap<string, string> {
  return new Map(Array.from({ length: pairs.length / 2 }, (_, index) => [pairs[2 * index]!, pairs[2 * index + 1]!]));
}

/** A text in Unicode's superscript or subscript characters; undefined if it lacks one of them. */
export function inUnicode(text: string, position: ScriptPosition): string | undefined {
  const table = tables[position];
  const signs = Array.from(text, (sign) => (sign.trim() ? table.get(sign) : sign));
  return signs.includes(undefined) ? undefined : signs.join('');
}

/** A superscript or subscript as plain text: `⁻³`, otherwise `^(0.5)` or `_(eff)`. */
export function onOneLine(text: string, position: ScriptPosition): string {
  return inUnicode(text, position) ?? `${position === 'superscript' ? '^' : '_'}(${text})`;
}
