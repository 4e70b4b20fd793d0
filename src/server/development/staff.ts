import type { Role } from '#contract/staff/roles.ts';

/** The password of the seed staff, who exist on developers' machines only. */
export const seedStaffPassword = 'extract of meat';

interface SeedStaff {
  name: string;
  email: string;
  roles: readonly Role[];
  /** The secret of their one-time codes, in base32. */
  totpSecret: string;
}

/** The staff of `npm run dev`. The chair has the topics of the first two sample abstracts. */
export const seedStaff: readonly SeedStaff[] = [
  {
    name: 'Marie Curie',
    email: 'owner@conference.example',
    roles: ['owner'],
    totpSecret: 'LECTERNLECTERNLECTERNOWNERAAAAAA',
  },
  {
    name: '林巧稚',
    email: 'secretary@conference.example',
    roles: ['secretary'],
    totpSecret: 'LECTERNLECTERNLECTERNSECRETARYAA',
  },
  {
    name: 'Lise Meitner',
    email: 'chair@conference.example',
    roles: ['chair'],
    totpSecret: 'LECTERNLECTERNLECTERNCHAIRAAAAAA',
  },
];
