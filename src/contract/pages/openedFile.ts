/** The multipart field of shared files, named in the manifest (D1). */
export const sharedFilesField = 'files';

/** Query parameter of the page of opened files: the reason why a file is missing. May occur several times. */
const openingProblemKey = 'problem';

/** Reasons why a file opened with the app, or shared to it, is not offered to its author. */
export const openingProblems = [
  'fileNotWord',
  'fileTooLarge',
  'fileEmpty',
  /** The limit of waiting files is reached. */
  'tooMany',
  /** The device has no room left. */
  'full',
  /** The device could not store it, or the file could not be read. */
  'notKept',
  /** The share contains no file. */
  'none',
  /** It reached the server instead of the service worker, and the server accepts no shared files. */
  'lost',
] as const;

export type OpeningProblem = (typeof openingProblems)[number];

/** Address of the page of opened files, with the problems in its query. */
export function addressOfOpened(path: string, found: readonly OpeningProblem[]): string {
  const query = new URLSearchParams([...new Set(found)].map((problem) => [openingProblemKey, problem]));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The valid problems in an address. The address is not trusted. */
export function problemsIn(query: URLSearchParams): OpeningProblem[] {
  const given = query.getAll(openingProblemKey);
  return openingProblems.filter((problem) => given.includes(problem));
}
