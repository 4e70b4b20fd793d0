import { useLingui } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useContactFacts } from '#client/features/frontPage/contactFacts.ts';
import { useText } from '#client/i18n/language.tsx';
import { CopyableFacts } from '#client/ui/copy/copyableFacts.tsx';
import { Page } from '#client/ui/components/page.tsx';
import { BelowParts, Part } from '#client/ui/components/part.tsx';
import { PlaceMap } from '#client/features/places/placeMap.tsx';
import { ProseText } from '#client/features/prose/text.tsx';

/** The contact's address, email and map (I14). */
export default function Contact({ route, page }: PageProps<'contact'>) {
  const text = useText();
  const { t } = useLingui();
  const facts = useContactFacts();
  const [organisation, address] = [text(site.contact.organisation), text(site.contact.address)];
  const all = [...(address ? [{ label: t`Address`, value: address }] : []), ...facts];
  return (
    <Page title={text(route.title)} lead={page.lead && text(page.lead)}>
      {(organisation || all.length > 0) && (
        <Part title={organisation || text(site.shortName)} anchor="address">
          <CopyableFacts facts={all} />
        </Part>
      )}
      {text(site.place.name) && (
        <Part title={t`Where it is`} anchor="map">
          <PlaceMap />
        </Part>
      )}
      <BelowParts>
        <ProseText name={route.page} />
      </BelowParts>
    </Page>
  );
}
