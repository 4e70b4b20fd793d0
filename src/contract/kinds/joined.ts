/** The combined type of several tables. */
export type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer Table) => void
  ? Table
  : never;

/** Combines the rows of all kinds in one table. The type requires all keys, so a missing row does not compile. */
export function joined<Part extends object>(parts: readonly Part[]): Joined<Part> {
  return Object.assign({}, ...parts) as Joined<Part>;
}
