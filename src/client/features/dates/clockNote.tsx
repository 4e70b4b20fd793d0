import { Trans } from '@lingui/react/macro';
import { useLanguage } from '#client/i18n/language.tsx';
import { minute } from './now.ts';
import { spanInWords } from './spanInWords.ts';

/** A note that the device's clock is wrong. `behind` is in minutes, negative if the clock is ahead. */
export default function ClockNote({ behind }: { behind: number }) {
  const by = spanInWords(Math.abs(behind) * minute, useLanguage());
  return (
    <span>
      {behind > 0 ? (
        <Trans>Your clock is {by} slow; the times here follow the conference’s server.</Trans>
      ) : (
        <Trans>Your clock is {by} fast; the times here follow the conference’s server.</Trans>
      )}
    </span>
  );
}
