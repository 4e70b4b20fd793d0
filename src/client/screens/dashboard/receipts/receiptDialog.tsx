import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useVerifyPath } from '#client/features/receipts/verifyPath.ts';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import type { Report } from '#contract/calls/report.ts';
import { fromReport } from '#client/drafts/store/content.ts';
import type { Difference } from '#client/drafts/store/receipts.ts';
import '#client/ui/theme/modalStyles.ts';
import { useDialog } from '#client/features/dialog/useDialog.ts';
import { Certificate, useReceivedText } from './certificate.tsx';
import { SendToCoauthors } from './sendToCoauthors.tsx';
import { DifferenceWarning } from './differenceWarning.tsx';
import { saveFile } from '#client/device/saveFile.ts';
import classes from '#client/features/receipts/receipt.module.css';

interface ReceiptDialogProps {
  receipt: SignedReceipt;
  report: Report;
  differences: readonly Difference[];
  onClose: () => void;
}

/** A receipt to read, save and print. Needs no network. */
export default function ReceiptDialogContent({ receipt, report, differences, onClose }: ReceiptDialogProps) {
  const { t } = useLingui();
  const dialog = useDialog(onClose);
  return (
    <Modal
      {...dialog}
      centered
      size="lg"
      title={t`Receipt`}
      classNames={{ root: classes.dialog ?? '', header: classes.unprinted ?? '', overlay: classes.unprinted ?? '' }}
    >
      <DifferenceWarning found={differences} />
      <Certificate receipt={receipt} report={report} />
      <Actions receipt={receipt} report={report} />
    </Modal>
  );
}

function Actions({ receipt, report }: Pick<ReceiptDialogProps, 'receipt' | 'report'>) {
  const path = useVerifyPath();
  const content = useReceivedText(receipt, report);
  const name = `${receipt.conference}-${receipt.report_id}-v${receipt.version}.json`;
  return (
    <Group component="footer" className={classes.actions} gap={12}>
      <Button onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
      <Button variant="default" onClick={() => saveJson(`receipt-${name}`, receipt)}>
        <Trans>Download the receipt</Trans>
      </Button>
      {report.abstract != null && (
        <Button variant="default" onClick={() => saveJson(`text-${name}`, fromReport(report))}>
          <Trans>Download the text</Trans>
        </Button>
      )}
      {content && <SendToCoauthors receipt={receipt} content={content} />}
      {path && (
        <Link to={path} replace>
          <Trans>Check a receipt</Trans>
        </Link>
      )}
    </Group>
  );
}

/** Saves an object as a JSON file. */
function saveJson(name: string, content: object): void {
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}
