import { fullName } from '#contract/names/fullName.ts';
import { centsOf } from '#contract/money/money.ts';
import { everyAccount, type ListedAccount } from '#server/db/accounts/everyAccount.ts';
import { command } from '#server/organiser/command.ts';
import type { Cell } from '#contract/spreadsheet/cell.ts';
import { textTable } from '#server/organiser/format/textTable.ts';
import { writeTable } from '#server/organiser/tableFile.ts';

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
