/** Folder of the software's drawings, below the root of every site. */
export const drawingsFolder = 'images/drawings';

/** The drawings that can replace a photo, each an SVG in the folder. */
export const drawingNames = [
  'balance',
  'book',
  'burette',
  'capillary-tubes',
  'column',
  'dividers',
  'fermentation-jar',
  'globe',
  'hand-lens',
  'heated-bar',
  'hourglass',
  'kaliapparat',
  'microscope',
  'milk-can',
  'preserving-jar',
  'psychrometer',
  'rice',
  'spray-dryer',
  'sprig',
  'stove',
  'swan-neck-flask',
  'tray-dryer',
] as const;

export type DrawingName = (typeof drawingNames)[number];

/** Drawings that suit any conference, for people whose content does not name one. */
export const generalDrawings: readonly DrawingName[] = [
  'sprig',
  'microscope',
  'book',
  'balance',
  'hand-lens',
  'globe',
  'hourglass',
  'dividers',
];

/** Whether this version has a drawing of the name. */
export function isDrawing(name: string): name is DrawingName {
  return drawingNames.some((known) => known === name);
}

/** A person whose drawing is chosen. */
interface Drawn {
  /** The same in both languages. */
  id: string;
  /** The drawing that the content names. */
  drawing?: string | null | undefined;
}

/** Number of neighbours that must differ: two rows of three. */
const unlikeNeighbours = 6;

/**
 * A drawing for each person of a list: the one that the content names, or one that depends on the id and differs from
 * those just before it.
 */
export function chooseDrawings(people: readonly Drawn[]): string[] {
  const chosen: string[] = [];
  for (const { id, drawing } of people) {
    let place = Array.from(id).reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);
    const general = () => generalDrawings[place % generalDrawings.length]!;
    while (chosen.slice(-unlikeNeighbours).includes(general())) place += 1;
    chosen.push(drawing || general());
  }
  return chosen;
}
