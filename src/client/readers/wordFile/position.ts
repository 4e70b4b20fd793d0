/** Above or below the line. */
export type Position = 'raised' | 'lowered';

/** Characters that Unicode has above or below the line, each before the one it becomes. */
const pairs: Readonly<Record<Position, string>> = {
  raised:
    '0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻–⁻=⁼(⁽)⁾' +
    'aᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰiⁱjʲkᵏlˡmᵐnⁿoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻ' +
    'AᴬBᴮDᴰEᴱGᴳHᴴIᴵJᴶKᴷLᴸMᴹNᴺOᴼPᴾRᴿTᵀUᵁVⱽWᵂβᵝγᵞδᵟθᶿφᵠχᵡ',
  lowered: '0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋–₋=₌(₍)₎' + 'aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓβᵦγᵧρᵨφᵩχᵪ',
};

const tables = { raised: tableOf(pairs.raised), lowered: tableOf(pairs.lowered) } as const;

function tableOf(pairs: string): ReadonlyMap<string, string> {
  return new Map(Array.from({ length: pairs.length / 2 }, (_, index) => [pairs[2 * index]!, pairs[2 * index + 1]!]));
}

/** A text in Unicode's own characters above or below the line; undefined where one of them is not among those. */
export function inUnicode(text: string, position: Position): string | undefined {
  const table = tables[position];
  const signs = Array.from(text, (sign) => (sign.trim() ? table.get(sign) : sign));
  return signs.includes(undefined) ? undefined : signs.join('');
}

/** A text above or below the line, set on it: `⁻³`, else `^(0.5)` or `_(eff)`. */
export function onOneLine(text: string, position: Position): string {
  return inUnicode(text, position) ?? `${position === 'raised' ? '^' : '_'}(${text})`;
}
