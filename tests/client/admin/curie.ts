import type { SignedInStaff } from '#contract/staff/staff.ts';

/** An owner, who may do everything. */
export const curie: SignedInStaff = {
  staff_id: 'curie',
  name: 'Marie Curie',
  email: 'owner@university.example',
  roles: ['owner'],
  topics: [],
  signed_in_with: 'code',
  signed_in_at: '2026-11-23T06:00:00.000Z',
  recent_until: '2026-11-23T06:30:00.000Z',
  expires_at: new Date(Date.now() + 1_000_000).toISOString(),
};
