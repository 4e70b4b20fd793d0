import { useLingui, Trans } from '@lingui/react/macro';
import type { PageProps } from '#client/conference/content.ts';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { BelowParts, Part } from '#client/ui/components/part.tsx';
import { WithAside, Aside, AsideActions, AsideFact, AsideFacts } from '#client/ui/components/withAside.tsx';
import { PlaceMap } from '#client/features/places/placeMap.tsx';
import { TravelCard } from '#client/features/places/travelCard.tsx';
import { ProseText } from '#client/features/prose/text.tsx';
import type { Destination } from '#site/places.ts';
import type { Text } from '#site/text.ts';
import { conferenceDaysOf } from '#contract/dates/deadline.ts';
import type { TravelPage } from '#site/pages.ts';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import button from '#client/ui/components/buttonLink.module.css';
import classes from './travel.module.css';

/** Hotels, and how to get there (I13). */
export default function Travel({ route, page }: PageProps<'travel'>) {
  const text = useText();
  const { t } = useLingui();
  const { lead, rooms, ways = [], hotels = [] } = page;
  const hasWays = ways.length > 0;
  const isOfHotel = rooms !== undefined && !hasWays;
  const places = (isOfHotel ? [...hotels, site.place] : [site.place, ...hotels]).filter(({ name }) => text(name));
  const map = places.length > 0 && (
    <Part title={t`Where it is`} anchor="map">
      {places.map((place) => (
        <PlaceMap key={place.name.en} place={place} />
      ))}
    </Part>
  );
  const hasMapFirst = !rooms && !hasWays;
  return (
    <PageToRead title={text(route.title)} lead={lead && text(lead)}>
      <WithAside
        first={
          <>
            {rooms && (
              <Part title={t`Rooms`} anchor="rooms">
                <Rooms {...rooms} />
              </Part>
            )}
            {hasWays && (
              <Part title={t`How to get here`} anchor="ways">
                <Ways ways={ways} />
              </Part>
            )}
            {hasMapFirst && map}
          </>
        }
        aside={<AtAGlance place={places[0]} price={rooms?.price} />}
      >
        {!hasMapFirst && map}
        {places.length > 0 && (
          <Part title={t`For the taxi driver`} anchor="taxi">
            <TravelCard hotels={hotels} isOfHotel={isOfHotel} />
          </Part>
        )}
        <BelowParts>
          <ProseText name={route.page} />
        </BelowParts>
      </WithAside>
    </PageToRead>
  );
}

interface AtAGlanceProps {
  place: Destination | undefined;
  /** Price of a room. */
  price: Text | undefined;
}

/** The aside: the days, the address, the price of a room, and the address for the driver (I13). */
function AtAGlance({ place, price }: AtAGlanceProps) {
  const text = useText();
  const { t } = useLingui();
  const conferenceDays = conferenceDaysOf(site);
  return (
    <Aside label={t`At a glance`}>
      <AsideFacts>
        {conferenceDays && <AsideFact label={text(conferenceDays.label)}>{text(conferenceDays.date)}</AsideFact>}
        {place && (
          <AsideFact label={<Trans>Address</Trans>}>
            {text(place.name)}
            <small>{text(place.address)}</small>
          </AsideFact>
        )}
        {price && (
          <AsideFact label={<Trans>Rooms</Trans>} isRepeated>
            {text(price)}
          </AsideFact>
        )}
      </AsideFacts>
      {place && (
        <AsideActions>
          <a className={button.button} data-variant="filled" href="#taxi">
            <Trans>For the taxi driver</Trans>
          </a>
        </AsideActions>
      )}
    </Aside>
  );
}

function Rooms({ price, types }: NonNullable<TravelPage['rooms']>) {
  const text = useText();
  return (
    <div className={classes.rooms}>
      <p className={classes.price}>{text(price)}</p>
      <dl className={classes.types}>
        {types.map(({ name, words }) => (
          <div key={name.en}>
            <dt>{text(name)}</dt>
            <dd>{text(words)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Ways to get there. */
function Ways({ ways }: { ways: NonNullable<TravelPage['ways']> }) {
  const text = useText();
  return (
    <ul className={classes.ways}>
      {ways.map(({ by, title, words }) => (
        <li key={title.en}>
          <LineIcon className={classes.drawing} side={24} weight={1.2} path={drawings[by]} />
          <h3>{text(title)}</h3>
          <p>{text(words)}</p>
        </li>
      ))}
    </ul>
  );
}

type Way = NonNullable<TravelPage['ways']>[number];

/** Paths of line drawings, 24 × 24. */
const drawings: Record<Way['by'], string> = {
  air: 'M21 3.2c-1-.9-2.6-.4-3.5.5L14 7.2 4.6 5 3.2 6.4l7.6 4-3.5 3.6-2.6-.5L3.5 14.7l3.7 2.1 2.1 3.7 1.2-1.2-.5-2.6 3.6-3.5 4 7.6 1.4-1.4L16.8 10l3.5-3.4c.9-.9 1.6-2.5.7-3.4Z',
  rail: 'M8.5 3h7A3.5 3.5 0 0 1 19 6.5v7a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 5 13.5v-7A3.5 3.5 0 0 1 8.5 3ZM5 10.5h14M8.7 13.8h.1M15.2 13.8h.1M8 17l-2.5 4M16 17l2.5 4M7.2 19h9.6',
  taxi: 'M3.5 17.5V13l2.2-5h12.6l2.2 5v4.5ZM4 13h16M9.5 8V5.2h5V8M6.8 15.2h.1M17.1 15.2h.1M6 17.5v2M18 17.5v2',
  metro: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM7.8 16.2V8.4l4.2 5 4.2-5v7.8',
};
