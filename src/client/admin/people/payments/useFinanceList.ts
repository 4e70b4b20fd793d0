import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { InvoiceFields } from '#contract/calls/invoice.ts';
import { centsOf } from '#contract/money/money.ts';
import { emptyInvoice } from '#contract/rules/accountRules.ts';
import { personFacts, type PersonRow } from '#contract/kinds/person/person.ts';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import { invoiceFacts, paymentFacts } from '#contract/kinds/person/payment.ts';
import type { ExportChoice } from '#client/admin/export/choice.ts';
import { tableChoice } from '#client/admin/export/tableChoice.ts';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { people } from '#client/admin/kinds/person/records.ts';
import { useRecords } from '#client/records/useRecords.ts';

/** A payment with its invoice: the payer, and the people it covers. */
interface PaymentLine {
  payer: PersonRow;
  /** The payer first. */
  people: readonly PersonRow[];
}

/**
 * The payments that cover some people. Each is listed once with everyone it covers, including people who are not shown.
 * People without payment data have none.
 */
export function paymentLines(rows: readonly PersonRow[], known: readonly PersonRow[]): PaymentLine[] {
  const byId = new Map(known.map((row) => [row.visitor_id, row]));
  const others = Map.groupBy(
    known.filter(({ paid_by }) => paid_by !== ''),
    ({ paid_by }) => paid_by,
  );
  const payers = new Set(rows.map((row) => byId.get(row.paid_by) ?? row));
  return [...payers]
    .map((payer) => ({ payer, people: [payer, ...(others.get(payer.visitor_id) ?? [])] }))
    .filter(
      ({ payer, people: all }) => payer.payment || payer.amount || payer.invoice || payer.issued || all.length > 1,
    );
}

/** The list for the finance office: one line per payment, with everything that its invoice needs (S16). */
export function useFinanceList(rows: readonly PersonRow[], query: string): readonly ExportChoice[] {
  const { t } = useLingui();
  const known = useRecords(people).rows;
  const person = useFieldWords(personFacts);
  const payment = useFieldWords(paymentFacts);
  const invoice = useFieldWords(invoiceFacts);
  const lines = paymentLines(rows, known);
  const said = (field: keyof InvoiceFields) =>
    column(`invoice_${field}`, invoice.names[field], ({ payer }) =>
      invoice.value(field, { ...emptyInvoice, ...payer.invoice }[field]),
    );
  const columns = [
    column('payer', t`Payer`, ({ payer }) => payer.name),
    column('people', t`Paid for`, (line) => line.people.map(({ name }) => name).join('; ')),
    column('count', t`Number of people`, (line) => line.people.length),
    column('affiliation', person.names.affiliation, ({ payer }) => payer.affiliation),
    column('email', t`E-mail`, ({ payer }) => payer.email),
    column('phone', person.names.tel, ({ payer }) => payer.phone),
    column('state', t`Payment`, ({ payer }) => payment.value('state', payer.payment)),
    column('amount', payment.names.amount, ({ payer }) =>
      centsOf(payer) === undefined ? payer.amount : Number(payer.amount),
    ),
    column('currency', payment.names.currency, ({ payer }) => payer.currency),
    column('note', payment.names.note, ({ payer }) => payer.payment_note),
    ...(Object.keys(emptyInvoice) as (keyof InvoiceFields)[]).map(said),
    column('number', invoice.names.number, ({ payer }) => everyIssued(payer, 'number')),
    column('issued_on', invoice.names.issued_on, ({ payer }) => everyIssued(payer, 'issued_on')),
  ];
  if (lines.length === 0) return [];
  return [
    {
      key: 'finance',
      label: t`List for the finance office`,
      meaning: t`a line for each payment, with all that its invoice is to say`,
      action: t`${plural(lines.length, { one: 'Export # payment', other: 'Export # payments' })}`,
      ...tableChoice({ name: 'payments', rows: lines, columns }, { list: 'accounts', query }),
    },
  ];
}

/** One fact of all invoices of a person, including those of merged accounts. */
export function everyIssued({ issued, earlier_invoices = [] }: PersonRow, field: 'number' | 'issued_on'): string {
  return [issued, ...earlier_invoices].flatMap((invoice) => invoice?.[field] || []).join('; ');
}

function column(key: string, label: string, cell: (line: PaymentLine) => Cell) {
  return { key, label, cell };
}
