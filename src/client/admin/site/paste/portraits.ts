import { folded } from '#contract/query/folded.ts';

/**
 * Matches pictures with rows by their names: zhang-wei.jpg, 张伟.jpg.
 *
 * @param names - the names of each row, in all languages
 * @returns the row index of each file; undefined if no row matches, or several do
 */
export function matchPortraits(
  files: readonly string[],
  names: readonly (readonly string[])[],
): readonly (number | undefined)[] {
  const rows = names.map((own) => new Set(own.flatMap(spellingsOf)));
  const found = files.map((file) => {
    const stem = file.replace(/\.[^.]*$/, '').replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
    const spellings = spellingsOf(stem);
    const fitting = [...rows.keys()].filter((row) => spellings.some((spelling) => rows[row]!.has(spelling)));
    return fitting.length === 1 ? fitting[0] : undefined;
  });
  // If two pictures match one row, the first is used.
  return found.map((row, index) => (found.indexOf(row) === index ? row : undefined));
}

/** The characters of a name, and its letters with the family name first or last. */
function spellingsOf(name: string): string[] {
  const words = folded(name).match(/\p{sc=Han}+|(?:(?!\p{sc=Han})\p{L})+/gu) ?? [];
  const [han, letters] = [words.filter(isHan), words.filter((word) => !isHan(word))];
  const turned = letters.map((_, at) => [...letters.slice(at), ...letters.slice(0, at)].join(''));
  return [...han.filter((word) => word !== '照片' && word !== '头像'), ...turned, letters.join('')].filter(
    (spelling) => spelling.length > 1,
  );
}

function isHan(word: string): boolean {
  return /^\p{sc=Han}/u.test(word);
}
