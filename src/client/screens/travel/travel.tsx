import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#client/conference/content.ts';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { Page } from '#client/ui/components/page.tsx';
import { BelowParts, Part } from '#client/ui/components/part.tsx';
import { WithAside } from '#client/ui/components/withAside.tsx';
import { PlaceMap } from '#client/features/places/placeMap.tsx';
import { TravelCard } from '#client/features/places/travelCard.tsx';
import { ProseText } from '#client/features/prose/text.tsx';
import { AtAGlance } from './atAGlance.tsx';
import { Rooms } from './rooms.tsx';
import { Ways } from './ways.tsx';

/** Where to stay, and how to get there (I13). */
export default function Travel({ route, page }: PageProps<'travel'>) {
  const text = useText();
  const { t } = useLingui();
  const { lead, rooms, ways, hotels = [] } = page;
  const isOfHotel = rooms !== undefined && !ways;
  const places = isOfHotel ? [...hotels, site.place] : [site.place, ...hotels];
  const map = (
    <Part title={t`Where it is`} anchor="map">
      {places.map((place) => (
        <PlaceMap key={place.name.en} place={place} />
      ))}
    </Part>
  );
  const hasMapFirst = !rooms && !ways;
  return (
    <Page title={text(route.title)} lead={lead && text(lead)}>
      <WithAside
        first={
          <>
            {rooms && (
              <Part title={t`Rooms`} anchor="rooms">
                <Rooms {...rooms} />
              </Part>
            )}
            {ways && (
              <Part title={t`How to get here`} anchor="ways">
                <Ways ways={ways} />
              </Part>
            )}
            {hasMapFirst && map}
          </>
        }
        aside={<AtAGlance place={places[0]!} price={rooms?.price} />}
      >
        {!hasMapFirst && map}
        <Part title={t`For the taxi driver`} anchor="taxi">
          <TravelCard hotels={hotels} isOfHotel={isOfHotel} />
        </Part>
        <BelowParts>
          <ProseText name={route.page} />
        </BelowParts>
      </WithAside>
    </Page>
  );
}
