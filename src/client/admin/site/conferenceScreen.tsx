import { useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Site } from '#site/site.ts';
import { siteSchema } from '#contract/content/site.ts';
import { onlyLanguageOf } from '#contract/pages/page.ts';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { GroupFields } from './form/contentField.tsx';
import { PartForm } from './partForm.tsx';
import { pagesOfKinds, siteSections, type SiteSection } from './partNames.ts';
import { FormBesidePage } from './preview/formBesidePage.tsx';
import { usePart } from './usePart.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';

/** Some fields of the conference itself, such as its dates (C2). */
export default function ConferenceScreen() {
  const { section = '' } = useParams();
  const found = Object.hasOwn(siteSections, section) ? siteSections[section] : undefined;
  return found ? <SectionScreen key={section} section={section} {...found} /> : <Navigate replace to="/site" />;
}

function SectionScreen({ section, title, fields, shownOn }: SiteSection & { section: string }) {
  const { t } = useLingui();
  const name = t(title);
  const edits = usePart('site', name, section);
  const pages = pagesOfKinds(useSiteNow(), shownOn);
  // A site in one language has no language switch.
  const isInOne = onlyLanguageOf((edits.value ?? {}) as Partial<Site>) !== undefined;
  const asked = fields.filter((field) => !(isInOne && field === 'languageSwitch'));
  const shown = z.pick(
    siteSchema as unknown as z.ZodMiniObject,
    Object.fromEntries(asked.map((field) => [field, true])),
  );
  const parts = [{ edits, name: t`Conference`, schema: siteSchema, fields }];
  return (
    <Screen title={name} width="wide" back={<BackLink to="/site">{t`Site`}</BackLink>}>
      <FormBesidePage pages={pages} form="site" parts={[edits]}>
        <PartForm parts={parts}>
          <GroupFields schema={shown} path={[]} value={edits.value} onChange={edits.write} />
        </PartForm>
      </FormBesidePage>
    </Screen>
  );
}
