import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useContactFacts } from '#client/features/frontPage/contactFacts.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { CopyableFacts } from '#client/ui/copy/copyableFacts.tsx';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { BelowParts, Part } from '#client/ui/components/part.tsx';
import { PlaceMap } from '#client/features/places/placeMap.tsx';
import { addressOf, routesOf } from '#contract/pages/page.ts';
import { ProseText } from '#client/features/prose/text.tsx';

/** A link to the page that checks a receipt, for readers who were given one (R8). */
function ReceiptCheck() {
  const language = useLanguage();
  const [route] = routesOf(site.routes, 'verify');
  return (
    route && (
      <p data-unprinted>
        <Link to={addressOf(site, route, language)}>{route.title[language]}</Link>
      </p>
    )
  );
}

/** The contact's address, email and map (I14). */
export default function Contact({ route, page }: PageProps<'contact'>) {
  const text = useText();
  const { t } = useLingui();
  const facts = useContactFacts();
  const [organisation, address] = [text(site.contact.organisation), text(site.contact.address)];
  const all = [...(address ? [{ label: t`Address`, value: address }] : []), ...facts];
  return (
    <PageToRead title={text(route.title)} lead={page.lead && text(page.lead)}>
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
        <ReceiptCheck />
      </BelowParts>
    </PageToRead>
  );
}
