import { Trans, useLingui } from '@lingui/react/macro';
import type { Destination } from '#site/places.ts';
import type { Text } from '#site/text.ts';
import { conferenceDays } from '#client/conference/importantDates.ts';
import { useText } from '#client/i18n/language.tsx';
import button from '#client/ui/components/buttonLink.module.css';
import { Aside, AsideActions, AsideFacts } from '#client/ui/components/withAside.tsx';

interface AtAGlanceProps {
  place: Destination;
  /** Of a room. */
  price: Text | undefined;
}

/** What stays beside the way: the days, the address, the price of a room, and the words for the driver (I13). */
export function AtAGlance({ place, price }: AtAGlanceProps) {
  const text = useText();
  const { t } = useLingui();
  return (
    <Aside label={t`At a glance`}>
      <AsideFacts>
        {conferenceDays && (
          <div>
            <dt>{text(conferenceDays.label)}</dt>
            <dd>{text(conferenceDays.date)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Address</Trans>
          </dt>
          <dd>
            {text(place.name)}
            <small>{text(place.address)}</small>
          </dd>
        </div>
        {price && (
          <div>
            <dt>
              <Trans>Rooms</Trans>
            </dt>
            <dd>{text(price)}</dd>
          </div>
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
