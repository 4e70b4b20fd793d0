import { useMemo } from 'react';
import { drawQrCode } from './drawQrCode.ts';
import classes from './access.module.css';

/** A QR code, dark on white in both colour schemes, since cameras read no other. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => drawQrCode(content), [content]);
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
