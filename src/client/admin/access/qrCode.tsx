import { useMemo } from 'react';
import { encode } from 'uqr';
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

/** A QR code as the path of an SVG of `size` units, with the margin that cameras need. */
function drawQrCode(content: string): { size: number; path: string } {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
