/** The multipart field in which a share brings its files; the manifest names it (D1). */
export const sharedFilesField = 'files';

/** In the address of the page of opened files: why one is not there. May stand several times. */
export const openingProblemKey = 'problem';

/** Why a file that was opened with the app, or shared to it, is not offered to its author. */
export const openingProblems = [
  'fileNotWord',
  'fileTooLarge',
  'fileEmpty',
  /** More wait already than are kept. */
  'tooMany',
  /** The device has no room left. */
  'full',
  /** The device would not keep it, or the file could not be read. */
  'notKept',
  /** There was no file in what was shared. */
  'none',
  /** It came to the server, which takes no file without its author's word. */
  'lost',
] as const;

export type OpeningProblem = (typeof openingProblems)[number];

/** Where what became of opened files is said: the page's path, and the problems in its query. */
export function addressOfOpened(path: string, found: readonly OpeningProblem[]): string {
  const query = new URLSearchParams([...new Set(found)].map((problem) => [openingProblemKey, problem]));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The problems that an address tells; it comes from anywhere, and what is none is left out. */
export function problemsIn(query: URLSearchParams): OpeningProblem[] {
  const told = query.getAll(openingProblemKey);
  return openingProblems.filter((problem) => told.includes(problem));
}
