/** Folder of the software's drawings, below the root of every site. */
export const drawingsFolder = 'images/drawings';

/** Drawings that suit any conference, for people whose content names none. */
export const generalDrawings = [
  ...(['sprig', 'microscope', 'book', 'balance', 'hand-lens', 'globe', 'hourglass', 'dividers'] as const),
] as const;

/** Drawings for people whose work they show. */
export const particularDrawings = [
  ...(['burette', 'capillary-tubes', 'column', 'fermentation-jar', 'heated-bar', 'kaliapparat', 'milk-can'] as const),
  ...(['preserving-jar', 'psychrometer', 'rice', 'spray-dryer', 'stove', 'swan-neck-flask', 'tray-dryer'] as const),
] as const;

export type PersonDrawing = (typeof generalDrawings)[number] | (typeof particularDrawings)[number];

/** A person whose drawing is chosen. */
interface Drawn {
  /** The same in both languages. */
  id: string;
  /** The drawing that the content names. */
  drawing?: string | null | undefined;
}

/** So many neighbours have different drawings: a row of cards and the card below. */
const unlikeNeighbours = 4;

/**
 * A drawing for each person of a list: the one that the content names, or one that depends on the id and differs from
 * those just before it.
 */
export function chooseDrawings(people: readonly Drawn[]): string[] {
  const chosen: string[] = [];
  for (const { id, drawing } of people) {
    const near = chosen.slice(-unlikeNeighbours);
    const first = sumOf(id) % generalDrawings.length;
    const inOrder = [...generalDrawings.slice(first), ...generalDrawings.slice(0, first)];
    chosen.push(drawing || inOrder.find((name) => !near.includes(name))!);
  }
  return chosen;
}

/** A number that similar ids rarely share. */
function sumOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return sum;
}
