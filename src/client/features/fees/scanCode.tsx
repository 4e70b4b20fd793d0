import type { ScanCode as Code } from '#site/pages.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './scanCode.module.css';

/** A picture to be scanned with a phone: on white in both schemes, or cameras do not read it. */
export function ScanCode({ words, image, alt }: Omit<Code, 'title'>) {
  const text = useText();
  return (
    <figure className={classes.code}>
      <img src={`/images/${image}`} alt={text(alt)} width={200} height={200} loading="lazy" />
      <figcaption>{text(words)}</figcaption>
    </figure>
  );
}
