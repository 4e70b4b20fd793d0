import type { ScanCodeContent } from '#site/pages.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './scanCode.module.css';

/** A QR code; on white in both colour schemes, since cameras do not read it otherwise. */
export function ScanCode({ words, image, alt }: Omit<ScanCodeContent, 'title'>) {
  const text = useText();
  return (
    <figure className={classes.code}>
      <img src={`/images/${image}`} alt={text(alt)} width={200} height={200} loading="lazy" />
      <figcaption>{text(words)}</figcaption>
    </figure>
  );
}
