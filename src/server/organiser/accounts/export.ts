import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { wordExtension } from '#contract/rules/file.ts';
import { authorInfoOf } from '#server/db/authorInfo.ts';
import { earlierVersions } from '#server/db/earlierVersions.ts';
import { invoiceOf } from '#server/db/invoices.ts';
import { arrivedFiles } from '#server/db/files.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { command } from '#server/organiser/command.ts';
import { writeNewFile } from '#server/organiser/atomicFile.ts';
import { createFolderAtomically } from '#server/organiser/atomicFolder.ts';
import { logDone } from '#server/organiser/logged.ts';
import { typedAccount } from './account.ts';

/** `accounts export` (V5): what a person may ask for by law. */
export const accountsExport = command({
  name: 'accounts export',
  summary: 'Everything the site knows of a person, as a folder to hand out',
  parameters: ['<email>', '<folder>'],
  details: `
The folder must not be there yet. It holds account.json (registration, author information, invoice, sessions),
submissions.json (also as they stood before staff changed them), letters.json, mail.json (confirmations), files.json, and
the files themselves in files/. The password is not in it: the site knows only a hash of it. Nor is what a member of staff
with this address is or did, since anybody can register as an author with anybody's address: 'staff list' and the log in
the admin area tell that.`,
  async run(context, _values, [email = '', typed = '']) {
    const { db, files, path, say, progress } = context;
    const account = await typedAccount(db, email);
    const target = path(typed);
    await createFolderAtomically(target, async (folder) => {
      const { visitor_id } = account;
      const uploaded = await arrivedFiles(db).selectAll().where('visitor_id', '=', visitor_id).execute();
      await writeJson(join(folder, 'account.json'), await personOf(db, account));
      await writeJson(join(folder, 'submissions.json'), await submissionsOf(db, visitor_id));
      await writeJson(
        join(folder, 'letters.json'),
        await db.selectFrom('invitation_letter').selectAll().where('visitor_id', '=', visitor_id).execute(),
      );
      await writeJson(
        join(folder, 'mail.json'),
        await db.selectFrom('mail').selectAll().where('visitor_id', '=', visitor_id).execute(),
      );
      await mkdir(join(folder, 'files'), { mode: 0o700 });
      const bar = progress('Files', uploaded.length);
      const listed = [];
      for (const file of uploaded) {
        const kept_as = `files/${file.file_id}${wordExtension(file.name) ?? ''}`;
        const bytes = await files.read(file.file_id);
        if (bytes) await writeNewFile(join(folder, kept_as), bytes);
        else say(`The file ${file.file_id} ('${file.name}') is missing; 'doctor' tells more.`);
        listed.push({ ...file, kept_as: bytes ? kept_as : null });
        bar.step();
      }
      bar.done();
      await writeJson(join(folder, 'files.json'), listed);
    });
    await logDone(context, { action: 'exported', target: 'account', target_id: account.visitor_id });
    say(`Everything of ${account.email} is in ${target}.`);
  },
});

async function personOf(db: Database, account: Row<'account'>) {
  const { password_hash: _, email_key: __, ...registration } = account;
  const { visitor_id } = registration;
  const sessions = await db.selectFrom('session').select('expires_at').where('visitor_id', '=', visitor_id).execute();
  const devices = await db.selectFrom('known_device').select('seen_at').where('visitor_id', '=', visitor_id).execute();
  return {
    registration,
    author_information: (await authorInfoOf(db, visitor_id)) ?? null,
    invoice: (await invoiceOf(db, visitor_id)) ?? null,
    sessions,
    devices,
  };
}

async function submissionsOf(db: Database, visitor_id: string) {
  const reports = await db.selectFrom('report').selectAll().where('visitor_id', '=', visitor_id).execute();
  return Promise.all(
    reports.map(async (report) => {
      const earlier_versions = (await earlierVersions(db, report.report_id)).map(withPeople);
      return { ...withPeople(report), earlier_versions };
    }),
  );
}

function withPeople<Version extends { report_people: string }>(version: Version) {
  return { ...version, report_people: JSON.parse(version.report_people) as unknown };
}

function writeJson(path: string, value: unknown) {
  return writeNewFile(path, [`${JSON.stringify(value, null, 2)}\n`]);
}
