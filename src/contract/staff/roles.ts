/**
 * The roles of staff; ordinary accounts have none. `owner`: everything, including appointing others. `secretary`:
 * everything except appointing. `chair`: reads and decides within topics. `reviewer`: reads the assigned abstracts. A
 * person can have several roles (S1).
 */
export const roles = ['owner', 'secretary', 'chair', 'reviewer'] as const;
export type Role = (typeof roles)[number];

/** The role of a person that permits most: an owner may do what a secretary may, and a secretary what a chair may. */
export function greatestRole(held: readonly Role[]): Role | undefined {
  return roles.find((role) => held.includes(role));
}
