import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '../content.ts';
import { useText } from '../i18n/language.tsx';
import { Page } from '../ui/page.tsx';
import { BelowParts, Part } from '../ui/part.tsx';
import { PlaceMap } from './place/placeMap.tsx';
import { TravelCard } from './place/travelCard.tsx';
import { ProseText } from './prose/text.tsx';
import { Rooms } from './travel/rooms.tsx';
import { Ways } from './travel/ways.tsx';

/** Where to stay and how to get there (I13). */
export default function Travel({ route, page }: PageProps<'travel'>) {
  const text = useText();
  const { t } = useLingui();
  const { lead, rooms, ways, hotels } = page;
  return (
    <Page title={text(route.title)} lead={lead && text(lead)}>
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
      <Part title={t`Where it is`} anchor="map">
        <PlaceMap />
      </Part>
      <Part title={t`For the taxi driver`} anchor="taxi">
        <TravelCard hotels={hotels} isOfHotel={rooms !== undefined && !ways} />
      </Part>
      <BelowParts>
        <ProseText name={route.page} />
      </BelowParts>
    </Page>
  );
}
