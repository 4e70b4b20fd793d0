import { Trans } from '@lingui/react/macro';
import type { ScanCodeContent } from '#site/pages.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './scanCode.module.css';

/**
 * A QR code, and how to scan it on the phone that shows it. On white in both colour schemes, or cameras could not read
 * it.
 */
export function ScanCode({ words, image, alt }: Omit<ScanCodeContent, 'title'>) {
  const text = useText();
  return (
    <figure className={classes.code}>
      <img src={`/images/${image}`} alt={text(alt)} width={200} height={200} loading="lazy" />
      <figcaption>
        {text(words)}
        <span className={classes.onPhone}>
          <Trans>
            On the phone that shows this page, press and hold the code; or{' '}
            <a href={`/images/${image}`} download>
              save the picture
            </a>{' '}
            and choose it from the album in the app’s scanner.
          </Trans>
        </span>
      </figcaption>
    </figure>
  );
}
