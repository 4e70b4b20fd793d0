import { Trans, useLingui } from '@lingui/react/macro';
import type { Destination } from '#site/places.ts';
import type { Text } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { conferenceDaysOf } from '#contract/dates/deadline.ts';
import { useText } from '#client/i18n/language.tsx';
import button from '#client/ui/components/buttonLink.module.css';
import { Aside, AsideActions, AsideFact, AsideFacts } from '#client/ui/components/withAside.tsx';

interface AtAGlanceProps {
  place: Destination;
  /** Of a room. */
  price: Text | undefined;
}

/** What stays beside the way: the days, the address, the price of a room, and the words for the driver (I13). */
export function AtAGlance({ place, price }: AtAGlanceProps) {
  const text = useText();
  const { t } = useLingui();
  const conferenceDays = conferenceDaysOf(site);
  return (
    <Aside label={t`At a glance`}>
      <AsideFacts>
        {conferenceDays && <AsideFact label={text(conferenceDays.label)}>{text(conferenceDays.date)}</AsideFact>}
        <AsideFact label={<Trans>Address</Trans>}>
          {text(place.name)}
          <small>{text(place.address)}</small>
        </AsideFact>
        {price && (
          <AsideFact label={<Trans>Rooms</Trans>} isRepeated>
            {text(price)}
          </AsideFact>
        )}
      </AsideFacts>
      <AsideActions>
        <a className={button.button} data-variant="filled" href="#taxi">
          <Trans>For the taxi driver</Trans>
        </a>
      </AsideActions>
    </Aside>
  );
}
