/**
 * What people of the conference may do; ordinary accounts have no role. `owner`: everything, also appointing others;
 * `secretary`: everything but appointing; `chair`: read and decide within topics; `reviewer`: abstracts assigned to her. Roles
 * add up (S1).
 */
export const roles = ['owner', 'secretary', 'chair', 'reviewer'] as const;
export type Role = (typeof roles)[number];

/** Of several roles, the one that includes most: an owner may do what a secretary may, who may do what a chair may. */
export function greatestRole(held: readonly Role[]): Role | undefined {
  return roles.find((role) => held.includes(role));
}
