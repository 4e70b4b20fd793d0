import type { ReactNode } from 'react';
import { withReceipt, type SignedStatement } from '#client/receipts/receiptAddress.ts';
import { fitsQrCode } from '#client/ui/qrCode/drawQrCode.ts';
import { QrCode } from '#client/ui/qrCode/qrCode.tsx';
import { usePrinting } from '#client/ui/usePrinting.ts';
import { useVerifyPath } from './verifyPath.ts';
import classes from './receipt.module.css';

interface PrintedCheckProps {
  statement: SignedStatement;
  /** Explains the code. */
  label: string;
  /** Text beside the code: the address of the page that checks statements, and whether there is a code. */
  children: (address: string, hasCode: boolean) => ReactNode;
}

/**
 * Explains how to check a receipt or a letter of acceptance; only on paper (R8, W7). A very long title leaves no room
 * for a code.
 */
export function PrintedCheck({ statement, label, children }: PrintedCheckProps) {
  const path = useVerifyPath();
  const isPrinting = usePrinting();
  // Drawing the code takes time, so it is drawn only for printing.
  if (!path || !isPrinting) return null;
  const address = location.origin + path;
  const content = withReceipt(address, statement);
  const hasCode = fitsQrCode(content);
  return (
    <div className={`${classes.onPaper} ${classes.check}`}>
      {hasCode && <QrCode className={classes.qr} content={content} label={label} />}
      <p>{children(address, hasCode)}</p>
    </div>
  );
}
