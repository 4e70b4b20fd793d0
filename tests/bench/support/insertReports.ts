import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openSqlite } from '#server/db/sqlite.ts';
import { insertRow } from './insertRow.ts';

/** Adds so many reports of others to the database in a data folder: copies of one, each by an author of its own. */
export function insertReports(dataDir: string, count: number): void {
  const database = openSqlite(join(dataDir, 'forum/lectern.sqlite'));
  const account = database.prepare('select * from account limit 1').get() ?? {};
  const { report_id: _, ...report } = database.prepare('select * from report limit 1').get() ?? {};
  const addAccount = insertRow(database, 'account', account);
  const addReport = insertRow(database, 'report', report);
  database.exec('begin immediate');
  for (let done = 0; done < count; done += 1) {
    const visitor_id = randomUUID();
    addAccount({ visitor_id, email_key: `${visitor_id}@university.example` });
    addReport({ visitor_id });
  }
  database.exec('commit');
  database.close();
}
