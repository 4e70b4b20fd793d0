import type { Role } from '#contract/staff/roles.ts';

interface Seed {
  accounts: readonly { email: string; password: string }[];
  /** `totpSecret`: the secret of their one-time codes, in base32. */
  staff: readonly { name: string; email: string; roles: readonly Role[]; password: string; totpSecret: string }[];
}

/** The seed accounts and staff, which the development server writes into the page. */
export const seed = JSON.parse(document.getElementById('seed')?.textContent ?? '{"accounts":[],"staff":[]}') as Seed;
