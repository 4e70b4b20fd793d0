import { useLingui } from '@lingui/react/macro';
import { site } from '#conference/site.ts';
import type { PageProps } from '../content.ts';
import { useText } from '../i18n/language.tsx';
import { CopyableFacts } from '../ui/copyableFacts.tsx';
import { Page } from '../ui/page.tsx';
import { BelowParts, Part } from '../ui/part.tsx';
import { PlaceMap } from './place/placeMap.tsx';
import { ProseText } from './prose/text.tsx';

/** Whom to write to, and where they are (I14). */
export default function Contact({ route, page }: PageProps<'contact'>) {
  const text = useText();
  const { t } = useLingui();
  const { organisation, address, email, website } = site.contact;
  return (
    <Page title={text(route.title)} lead={page.lead && text(page.lead)}>
      <Part title={text(organisation)} anchor="address">
        <CopyableFacts
          facts={[
            { label: t`Address`, value: text(address) },
            { label: t`Email`, value: email, href: `mailto:${email}` },
            ...(website ? [{ label: t`Website`, value: website, href: website }] : []),
          ]}
        />
      </Part>
      <Part title={t`Where it is`} anchor="map">
        <PlaceMap />
      </Part>
      <BelowParts>
        <ProseText name={route.page} />
      </BelowParts>
    </Page>
  );
}
