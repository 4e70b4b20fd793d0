/** A row that names those that it is not the same as, where staff have noted any. */
export interface Apart<Id> {
  apart?: Id[] | undefined;
}

/** The row, no double of another one, or perhaps one again. */
export function apartWith<Id extends string | number, Row extends Apart<Id>>(
  { apart = [], ...row }: Row,
  other: Id,
  isApart: boolean,
): Omit<Row, 'apart'> & { apart?: Id[] } {
  const others = apart.filter((id) => id !== other);
  if (isApart) others.push(other);
  // As the server has them.
  return others.length === 0 ? row : { ...row, apart: others.toSorted((one, next) => (one < next ? -1 : 1)) };
}
