/** One table with the rows of several. */
export type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer Table) => void
  ? Table
  : never;

/** Joins the rows of all kinds into one table. Its type has the keys of all, so that a missing row does not compile. */
export function joined<Part extends object>(parts: readonly Part[]): Joined<Part> {
  return Object.assign({}, ...parts) as Joined<Part>;
}
