import { Trans } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';

/** The venue as an entry of a list of facts; empty while it is still to be written (C7). */
export function VenueFact() {
  const venue = useText()(site.venue);
  return (
    venue && (
      <div>
        <dt>
          <Trans>Venue</Trans>
        </dt>
        <dd>{venue}</dd>
      </div>
    )
  );
}
