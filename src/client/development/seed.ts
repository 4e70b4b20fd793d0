import type { Role } from '#contract/staff/roles.ts';

interface Seed {
  accounts: readonly { email: string; password: string }[];
  /** `totpSecret`: what makes their one-time codes, in base32. */
  staff: readonly { name: string; email: string; roles: readonly Role[]; password: string; totpSecret: string }[];
}

/** The development server's seed accounts and staff, which it writes into the page. */
export const seed = JSON.parse(document.getElementById('seed')?.textContent ?? '{"accounts":[],"staff":[]}') as Seed;
