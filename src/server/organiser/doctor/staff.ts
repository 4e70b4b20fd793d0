import type { Database } from '#server/db/schema.ts';
import { hasOwner } from '#server/db/staff/people.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { ok, warning } = findingsAbout('staff');

/** Whether somebody runs the conference; nothing for a database from before there were staff. */
export async function aboutOwner(db: Database): Promise<Finding[]> {
  const isOwned = await hasOwner(db).catch(() => undefined);
  if (isOwned === undefined) return [];
  if (isOwned) return [ok('The conference has an owner')];
  const advice =
    'Start the server and open the link that it prints, or: npm run organiser -- staff invite <e-mail> --role owner. It is good once.';
  return [warning('The conference has no owner: nobody can appoint others or run it in the admin area', advice)];
}
