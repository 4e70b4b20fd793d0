import { Button, Group, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OnePerson } from '#contract/kinds/person/person.ts';
import { invoiceFacts, type InvoiceField, invoiceOf } from '#contract/kinds/person/payment.ts';
import { invoiceForm } from '#client/admin/kinds/person/formTargets.ts';
import { RecordForm } from '#client/admin/records/forms/recordForm.tsx';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import { PdfUpload } from '#client/admin/records/pdfUpload.tsx';
import { RecordFileLink } from '#client/admin/records/recordFileLink.tsx';
import { withoutUndo } from '#client/admin/records/lastSaved.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { sentName, staffFile, uploadStaffFile } from '#client/admin/session/staffFile.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import { useDayInWords } from '#client/admin/ui/dayInWords.ts';
import { useAct } from '#client/admin/ui/useAct.ts';

interface InvoiceProps {
  person: OnePerson;
  /** Closes the form after the edit was sent or discarded. */
  onDone: () => void;
}

const typed = Object.keys(invoiceFacts).filter((field) => field !== 'issued_on') as InvoiceField[];

/** Fields of an invoice in the order of the form. */
export function typedOf(person: OnePerson): Partial<Record<InvoiceField, string>> {
  const values = invoiceOf(person);
  return Object.fromEntries(typed.map((field) => [field, values[field]]));
}

/** An invoice as the author entered it or the secretary corrected it, with its number (S16). */
export function InvoiceForm({ person, onDone }: InvoiceProps) {
  const { visitor_id, name } = person;
  const edits = useFormEdits({ target: invoiceForm(visitor_id), title: name }, invoiceOf(person));
  return (
    <RecordForm
      edits={edits}
      command={{ name: 'change_invoice', body: { visitor_id, changes: edits.fields }, title: name }}
      facts={invoiceFacts}
      fields={typed}
      onDone={onDone}
    />
  );
}

/** Whether the invoice is issued, and its PDF, which the author finds on the dashboard. */
export function IssuedInvoicePart({ person, onUploaded }: { person: OnePerson; onUploaded: () => void }) {
  const { t } = useLingui();
  const inWords = useDayInWords();
  const doing = useAct();
  const [isTakingBack, setIsTakingBack] = useState(false);
  const { visitor_id, name, issued, earlier_invoices = [] } = person;
  const issued_on = issued?.issued_on ?? '';
  const file = issued?.file;
  const day = issued_on && inWords(issued_on);

  async function issue(to: string): Promise<void> {
    setIsTakingBack(false);
    const body = { visitor_id, changes: { issued_on: { from: issued_on, to } } };
    await commandQueue.add({ name: 'change_invoice', body, title: name });
    // Undo would not restore the deleted PDF.
    if (file && to === '') withoutUndo();
  }

  return (
    <Stack gap="xs" align="flex-start" mt="md">
      <Group gap="sm">
        {issued_on ? <b>{t`Issued on ${day}`}</b> : <span>{t`Not issued yet`}</span>}
        {issued_on ? (
          <Button variant="link" onClick={() => setIsTakingBack(true)}>
            <Trans>Not issued after all</Trans>
          </Button>
        ) : (
          <Button onClick={() => void issue(dayInZone(new Date().toISOString()))}>
            <Trans>Mark as issued</Trans>
          </Button>
        )}
      </Group>
      {file && <RecordFileLink file={file} fetchFile={() => staffFile('invoice_file', { visitor_id })} doing={doing} />}
      <PdfUpload
        doing={doing}
        label={t`Invoice of ${name}`}
        upload={(chosen) => uploadStaffFile('issue_invoice', { visitor_id, name: sentName(chosen) }, chosen)}
        done={(isMailed) =>
          isMailed
            ? t`The invoice is on the dashboard of ${name}, who is told by e-mail.`
            : t`The invoice is on the dashboard of ${name}.`
        }
        onDone={onUploaded}
      >
        {file ? <Trans>Replace the PDF</Trans> : <Trans>Upload the PDF of the invoice</Trans>}
      </PdfUpload>
      {earlier_invoices.map((invoice) => (
        <Group key={invoice.former_id} gap="sm">
          <span>
            {invoice.issued_on
              ? t`Of a merged account, issued on ${inWords(invoice.issued_on)}:`
              : t`Of a merged account:`}
          </span>
          {invoice.number}
          {invoice.file && (
            <RecordFileLink
              file={invoice.file}
              fetchFile={() => staffFile('invoice_file', { visitor_id, former_id: invoice.former_id })}
              doing={doing}
            />
          )}
        </Group>
      ))}
      <ConfirmDialog
        opened={isTakingBack}
        isDangerous={Boolean(file)}
        action={t`Not issued after all`}
        onConfirm={() => void issue('')}
        onCancel={() => setIsTakingBack(false)}
      >
        {file ? (
          <Trans>
            Its PDF is deleted, also from the dashboard of <bdi>{name}</bdi>.
          </Trans>
        ) : (
          <Trans>
            It is no longer shown as issued on the dashboard of <bdi>{name}</bdi>.
          </Trans>
        )}
      </ConfirmDialog>
    </Stack>
  );
}
