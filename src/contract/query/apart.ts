/** A row with the ids that staff have marked as not duplicates of it, if any. */
interface Apart<Id> {
  apart?: Id[] | undefined;
}

/** Marks `other` as not a duplicate of a row, or removes that mark. */
export function markApart<Id extends string | number, Row extends Apart<Id>>(
  { apart = [], ...row }: Row,
  other: Id,
  isApart: boolean,
): Omit<Row, 'apart'> & { apart?: Id[] } {
  const others = apart.filter((id) => id !== other);
  if (isApart) others.push(other);
  // In the same order as on the server.
  return others.length === 0 ? row : { ...row, apart: others.toSorted((one, next) => (one < next ? -1 : 1)) };
}
