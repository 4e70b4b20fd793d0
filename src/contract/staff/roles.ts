/**
 * What people of the conference may do; ordinary accounts have no role. `owner`: everything, also appointing others;
 * `secretary`: everything but appointing; `chair`: read and decide within topics; `reviewer`: abstracts assigned to her. Roles
 * add up (S1).
 */
export const roles = ['owner', 'secretary', 'chair', 'reviewer'] as const;
export type Role = (typeof roles)[number];
