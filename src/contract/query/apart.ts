/** A row with the ids that staff marked as not duplicates of it, if any. */
export interface Apart<Id> {
  apart?: Id[] | undefined;
}

/** The row with `other` marked as not a duplicate, or with that mark removed. */
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
