import { centsOf } from '#contract/money/money.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import { accountByAnyEmail } from '#server/db/accounts/formerAccounts.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { command, UsageError, originFor, originOption } from './command.ts';
import { asCommandLine, logDone } from './logged.ts';
import { setClosed, makeResetLink, resetHours, erase } from '#server/staff/people/acting.ts';
import { fullName } from '#contract/names/fullName.ts';
import { everyAccount, type ListedAccount } from '#server/db/accounts/everyAccount.ts';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import { textTable, amount, byteCount } from './format.ts';
import { writeTable } from './tableFile.ts';
import { belongingsOf, type Belongings } from '#server/db/accounts/erasure.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { wordExtension, isPdfName } from '#contract/rules/file.ts';
import { writeNewFile, createFolderAtomically } from '#server/files/atomicFile.ts';
import { personData } from '#server/staff/people/personData.ts';

/**
 * The account with an address that was typed, or into which the one that had it was merged.
 *
 * @throws where there is none
 */
async function typedAccount(db: Database, email: string): Promise<Row<'account'>> {
  const account = await accountByAnyEmail(db, email);
  if (!account)
    throw new Error(`There is no account with the e-mail address '${email}'. 'accounts list' shows them all.`);
  return account;
}

/** `accounts disable` (V5). */
export const accountsDisable = command({
  name: 'accounts disable',
  summary: 'Closes an account: ends its sessions and refuses its log-in',
  parameters: ['<email>'],
  details: `
Its submissions stay in every list; mail that waits to be sent to it is not sent any more. Who knows the password is told that the
account is closed and to write to the secretariat; everybody else learns nothing.`,
  async run(context, _values, [email = '']) {
    const { db, say } = context;
    const account = await typedAccount(db, email);
    if (account.closed_at) return say(`The account ${account.email} was closed before, on ${account.closed_at}.`);
    await asCommandLine(context, (acting) => setClosed(acting, account.visitor_id, true));
    say(`The account ${account.email} is closed, its sessions are ended.`);
  },
});

/** `accounts enable` (V5). */
export const accountsEnable = command({
  name: 'accounts enable',
  summary: 'Opens a closed account again',
  parameters: ['<email>'],
  async run(context, _values, [email = '']) {
    const { db, say } = context;
    const account = await typedAccount(db, email);
    if (!account.closed_at) return say(`The account ${account.email} is open.`);
    await asCommandLine(context, (acting) => setClosed(acting, account.visitor_id, false));
    say(`The account ${account.email} is open again.`);
  },
});

/** `accounts reset-link` (V5): the secretariat's answer to who has forgotten the password. */
export const accountsResetLink = command({
  name: 'accounts reset-link',
  summary: 'A one-time link with which an author sets a new password',
  parameters: ['<email>'],
  options: originOption,
  details: `
Send the link to the author's own address, and only there: who opens it first owns the account.
It can be used once within ${resetHours} hours. A new link takes the place of the one before. Using it ends
every session of the account. Neither the database nor a log holds the link, only its hash.`,
  async run(context, { url }, [email = '']) {
    const { db, publicUrl, out, say } = context;
    const origin = originFor(url, publicUrl);
    const account = await typedAccount(db, email);
    if (account.closed_at) throw new Error(`The account is closed. 'accounts enable ${email}' opens it again.`);
    const { link, expires_at } = await asCommandLine(context, (acting) => makeResetLink(acting, account, origin));
    await out(`${link}\n`);
    say(`Can be used once, until ${expires_at}.`);
  },
});

/** `accounts list` (V5). */
export const accountsList = command({
  name: 'accounts list',
  summary: 'Every account: address, name, since when, submissions, open or closed; as a table with its invoice',
  options: {
    csv: {
      type: 'string',
      value: '<file>',
      meaning: 'A table for Excel, WPS or LibreOffice, with what invoices are to say',
    },
    json: { type: 'boolean', meaning: 'As JSON, for machines' },
  },
  async run(context, { csv, json }) {
    const { db, out, columns } = context;
    const accounts = await everyAccount(db);
    if (csv) await writeTable(context, csv, accounts, tableColumns);
    if (json) return out(`${JSON.stringify(accounts, null, 2)}\n`);
    if (csv) return;
    const rows = accounts.map((account) => [
      account.email,
      `${account.Firstname} ${account.Lastname}`,
      account.created_at.slice(0, 10),
      String(account.submissions),
      account.closed_at ? `closed ${account.closed_at.slice(0, 10)}` : 'open',
    ]);
    await out(textTable(['E-mail address', 'Name', 'Since', 'Submissions', 'State'], rows, columns, 1));
  },
});

/** In the words of the secretariat's colleagues in accounting. */
const kinds: Readonly<Record<string, string>> = { ordinary: '电子普票', special: '专票' };
const times: Readonly<Record<string, string>> = { paid: '到账后', afterwards: '会后' };

const tableColumns: Record<string, (account: ListedAccount) => Cell> = {
  email: ({ email }) => email,
  name: (account) => fullName(account),
  created_at: ({ created_at }) => created_at,
  closed_at: ({ closed_at }) => closed_at,
  submissions: ({ submissions }) => submissions,
  invoice_title: ({ invoice }) => invoice?.title ?? '',
  invoice_tax_number: ({ invoice }) => invoice?.tax_number ?? '',
  invoice_kind: ({ invoice }) => kinds[invoice?.kind ?? ''] ?? '',
  invoice_item: ({ invoice }) => invoice?.item ?? '',
  invoice_due: ({ invoice }) => times[invoice?.due ?? ''] ?? '',
  invoice_note: ({ invoice }) => invoice?.note ?? '',
  invoice_address: ({ invoice }) => invoice?.address ?? '',
  invoice_telephone: ({ invoice }) => invoice?.telephone ?? '',
  invoice_bank: ({ invoice }) => invoice?.bank ?? '',
  invoice_bank_account: ({ invoice }) => invoice?.bank_account ?? '',
  invoice_email: ({ invoice }) => invoice?.email ?? '',
  invoice_number: ({ issued }) => issued?.number ?? '',
  invoice_issued_on: ({ issued }) => issued?.issued_on ?? '',
  payment: ({ payment }) => payment,
  amount: (account) => (centsOf(account) === undefined ? account.amount : Number(account.amount)),
  currency: ({ currency }) => currency,
  paid_by: ({ payer }) => payer,
};

/** `accounts erase` (V5): the right to be forgotten. */
export const accountsErase = command({
  name: 'accounts erase',
  summary: 'Deletes an account with its submissions, files and letters for good',
  parameters: ['<email>'],
  options: { yes: { type: 'boolean', meaning: 'Without asking' } },
  details: `
Asks for the address once more before anything happens. The numbers of erased submissions are not given
again: of each an empty row stays, as of one that its author deleted. Backups that were made before still
hold the account; delete them where that matters. 'accounts export' comes before, if the person wants a copy.`,
  async run(context, { yes }, [email = '']) {
    const { db, files, ask, say, progress } = context;
    const account = await typedAccount(db, email);
    const { visitor_id } = account;
    const all = inWords(await belongingsOf(db, visitor_id));
    if (!yes) {
      say(`This erases the account ${account.email} with ${all}, for good.`);
      const typed = await ask('Type the e-mail address to go on: ');
      if (typed === undefined) throw new UsageError('Nobody is there to be asked: --yes erases without asking.');
      if (emailKey(typed) !== emailKey(account.email)) throw new Error('That is another address. Nothing was erased.');
    }
    const ids = await asCommandLine(context, (acting) => erase(acting, visitor_id));
    const bar = progress('Files', ids.length);
    for (const id of ids) {
      await files.remove(id);
      bar.step();
    }
    bar.done();
    say(`The account ${account.email} is erased, with ${all}.`);
  },
});

function inWords({ submissions, letters, files, bytes }: Belongings): string {
  return `${amount(submissions, 'submission')}, ${amount(letters, 'letter')} and ${amount(files, 'file')} (${byteCount(bytes)})`;
}

/** `accounts export` (V5): what a person may ask for by law. */
export const accountsExport = command({
  name: 'accounts export',
  summary: 'Everything the site knows of a person, as a folder to hand out',
  parameters: ['<email>', '<folder>'],
  details: `
The folder must not be there yet. It holds account.json (registration, author information, invoice, payment, sessions),
submissions.json (also as they stood before staff changed them), letters.json, mail.json, files.json, log.json (what staff did with any of it), and the files themselves in files/. The password is
not in it: the site knows only a hash of it. Nor is what a member of staff with this address is or did, since anybody can
register as an author with anybody's address: 'staff list' and the log in the admin area tell that.`,
  async run(context, _values, [email = '', typed = '']) {
    const { db, files, path, say, progress } = context;
    const account = await typedAccount(db, email);
    const target = path(typed);
    await createFolderAtomically(target, async (folder) => {
      const { files: uploaded, ...known } = await personData(db, account);
      for (const [name, rows] of Object.entries(known)) await writeJson(join(folder, `${name}.json`), rows);
      await mkdir(join(folder, 'files'), { mode: 0o700 });
      const bar = progress('Files', uploaded.length);
      const listed = [];
      for (const file of uploaded) {
        const kept_as = `files/${file.file_id}${isPdfName(file.name) ? '.pdf' : (wordExtension(file.name) ?? '')}`;
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

function writeJson(path: string, value: unknown) {
  return writeNewFile(path, [`${JSON.stringify(value, null, 2)}\n`]);
}
