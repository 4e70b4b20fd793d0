import { measuresOf } from '#server/db/reports/textMeasures.ts';
import type { Database } from '#server/db/schema.ts';
import { appoint, insertStaff } from '#server/db/staff/people.ts';
import { insertStaffSession } from '#server/db/staff/sessions.ts';

/** Adds abstracts of other accounts, one each, with words as varied as those of authors. */
export async function addAbstracts(db: Database, count: number): Promise<void> {
  const hoursAgo = new Date(Date.now() - 5 * 60 * 60_000).toISOString();
  const account = await db.selectFrom('account').selectAll().limit(1).executeTakeFirstOrThrow();
  const { report_id: _, ...report } = await db.selectFrom('report').selectAll().limit(1).executeTakeFirstOrThrow();
  await db.transaction().execute(async (within) => {
    for (let index = 0; index < count; index += 1) {
      const visitor_id = `author${index}`;
      const email = `${visitor_id}@large.example`;
      await within
        .insertInto('account')
        .values({ ...account, visitor_id, email, email_key: email, verified_email: email })
        .execute();
      const text = textOf(index);
      const report_people = JSON.stringify(text.report_people);
      await within
        .insertInto('report')
        .values({ ...report, ...text, received_at: hoursAgo, ...measuresOf(text), report_people, visitor_id })
        .execute();
    }
  });
}

function textOf(index: number) {
  const random = randomFrom(index);
  const word = () => syllables[random(syllables.length)] + (syllables[random(syllables.length)] ?? '');
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const author = (_: unknown, place: number) => ({
    Firstname: word(),
    Middlename: '',
    Lastname: word(),
    Position: 'Prof.',
    Affiliation: `University of ${word()}`,
    email: `${word()}.${word()}@${word()}.example`,
    Corresponding_author: place === 0 ? (1 as const) : (0 as const),
    Oral_presentation_author: place === 0 ? (1 as const) : (0 as const),
  });
  return {
    title: words(11),
    abstract: `${words(200)}.`,
    keywords: Array.from({ length: 5 }, word).join(', '),
    submissionType: String(1 + random(2)),
    topics: String(1 + random(16)),
    report_people: Array.from({ length: 1 + random(7) }, author),
  };
}

const syllables = [
  ...[
    'ab',
    'am',
    'ber',
    'cal',
    'che',
    'co',
    'cul',
    'da',
    'del',
    'di',
    'do',
    'en',
    'er',
    'fa',
    'fer',
    'fi',
    'ga',
    'gen',
  ],
  ...['glu', 'gra', 'ha', 'hy', 'il', 'in', 'ka', 'la', 'len', 'li', 'lo', 'ma', 'me', 'mi', 'mo', 'na', 'ne', 'no'],
  ...['nu', 'ol', 'or', 'pa', 'pep', 'phe', 'po', 'pro', 'ra', 'ri', 'ro', 'sa', 'sen', 'so', 'sta', 'su', 'ta', 'ten'],
];

/** Always the same numbers for a seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A secretary who is signed in; answers the cookie. */
export async function secretaryCookie(db: Database, number: number): Promise<string> {
  const now = new Date().toISOString();
  const staff_id = await insertStaff(db, { email: `secretary${number}@staff.example`, name: 'Secretary' }, now);
  await appoint(db, staff_id, { roles: ['secretary'], topics: [] });
  const session = { staff_id, signed_in_with: 'passkey', signed_in_at: now, expires_at: '9999', device: '' } as const;
  return `staff=${await insertStaffSession(db, session)}`;
}
