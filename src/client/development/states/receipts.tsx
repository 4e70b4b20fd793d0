// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { useEffect, useState } from 'react';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import type { Report } from '#contract/calls/report.ts';
import { call } from '#client/api/call.ts';
import type { Difference } from '#client/drafts/store/receipts.ts';
import type { ReceiptCheck } from '#client/receipts/check.ts';
import { DifferenceWarning } from '#client/screens/dashboard/receipts/differenceWarning.tsx';
import ReceiptDialogContent from '#client/screens/dashboard/receipts/receiptDialog.tsx';
import type { ChosenForCheck } from '#client/screens/verify/chosen.ts';
import { ChosenList } from '#client/screens/verify/verify.tsx';
import Verdict from '#client/screens/verify/verdict.tsx';
import { currentAccount } from '#client/session/session.ts';
import { sampleFile, nothing, receipt, report } from './fixtures.ts';
import { drawn, namedState, type States } from './state.ts';

const differences: Record<Difference, Difference> = { text: 'text', file: 'file' };

/** A submission of the account, with the receipt that the server signed for it. */
type Submission = Report & { receipt: SignedReceipt };

/** Makes a receipt of each verdict; a string says what a receipt that cannot be made here would need. */
const verdicts: Record<ReceiptCheck['kind'], ((own: SignedReceipt) => unknown) | string> = {
  genuine: (own) => own,
  changed: (own) => ({ ...own, title: `${own.title}, changed` }),
  'unknown-key': () => receipt,
  'not-a-receipt': () => 'no receipt',
  'other-conference': 'Needs a receipt that this server signed for another of its conferences.',
  unsupported: 'Needs an address without https, or an old browser.',
};

const document = new File(['words'], sampleFile.name);

/** What is compared with a genuine receipt. */
const compared: Readonly<Record<string, (own: Submission) => ChosenForCheck>> = {
  'the same text': (own) => ({ text: JSON.stringify(own) }),
  'another text and another file': (own) => ({
    text: JSON.stringify({ ...own, title: `${own.title}, changed` }),
    document,
  }),
};

const chosen: Record<keyof ChosenForCheck, ChosenForCheck> = {
  receipt: { receipt: '{}' },
  text: { text: '{}' },
  document: { document },
};

export const receiptStates: States = {
  ...drawn('receipt', verdicts, (make) =>
    typeof make === 'string' ? <p>{make}</p> : <Checked make={(own) => make(own.receipt)} />,
  ),
  ...drawn('receipt/compared', compared, (choose) => <Checked make={(own) => own.receipt} choose={choose} />),
  ...drawn('receipt/chosen', chosen, (one) => <ChosenList chosen={one} onClear={nothing} />),
  ...namedState('receipt/chosen', {
    everything: () => <ChosenList chosen={{ receipt: '{}', text: '{}', document }} onClear={nothing} />,
  }),
  ...drawn('notice/receipt differs', differences, (difference) => <DifferenceWarning found={[difference]} />),
  ...namedState('dialog', {
    receipt: () => <ReceiptDialogContent receipt={receipt} report={report} differences={[]} onClose={nothing} />,
    'receipt that differs': () => (
      <ReceiptDialogContent receipt={receipt} report={report} differences={['text', 'file']} onClose={nothing} />
    ),
  }),
};

interface CheckedProps {
  make: (own: Submission) => unknown;
  choose?: (own: Submission) => ChosenForCheck;
}

/** Checks what `make` returns for the account's first submission, whose receipt the server really signed. */
function Checked({ make, choose = () => ({}) }: CheckedProps) {
  const [own, setOwn] = useState<Submission>();
  useEffect(() => {
    const visitor_id = currentAccount()?.visitor_id;
    if (!visitor_id) return;
    void call('report_list', { visitor_id }).then((list) => {
      if (list.kind === 'success') setOwn(list.data.find(hasReceipt));
    });
  }, []);
  return own ? <Verdict json={JSON.stringify(make(own))} chosen={choose(own)} /> : <p>Log in at /dev/drafts first.</p>;
}

function hasReceipt(report: Report): report is Submission {
  return report.receipt !== undefined;
}
