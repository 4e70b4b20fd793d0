import { useMemo } from 'react';
import { drawQrCode } from './drawQrCode.ts';
import classes from './qrCode.module.css';

interface QrCodeProps {
  content: string;
  /** Says what the code is for. */
  label: string;
  className?: string | undefined;
}

/** A QR code, dark on white in both colour schemes, since cameras read no other. */
export function QrCode({ content, label, className = '' }: QrCodeProps) {
  const { size, path } = useMemo(() => drawQrCode(content), [content]);
  return (
    <svg className={`${classes.qr} ${className}`} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
