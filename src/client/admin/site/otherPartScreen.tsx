import { useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router-dom';
import type { Site } from '#site/site.ts';
import { descriptions } from '#contract/content/site.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { routeOf } from '#contract/pages/page.ts';
import { stepsOf } from '#contract/parts/jsonPointer.ts';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { ContentField } from './form/contentField.tsx';
import { PartForm } from './partForm.tsx';
import { pagesOfKinds } from './partNames.ts';
import type { FieldPlace } from './preview/fields.ts';
import { FormBesidePage } from './preview/formBesidePage.tsx';
import { otherParts } from '#client/admin/records/words/partName.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import { usePart } from './usePart.ts';

const schemas = { descriptions, speakers: seedSpeakers } as const;

/** The speakers, or the descriptions of pages for search engines (C2). */
export default function OtherPartScreen() {
  const { part = '' } = useParams();
  return part === 'descriptions' || part === 'speakers' ? (
    <OneScreen key={part} part={part} />
  ) : (
    <Navigate replace to="/site" />
  );
}

function OneScreen({ part }: { part: keyof typeof schemas }) {
  const { t } = useLingui();
  const name = t(otherParts[part]);
  const edits = usePart(part, name);
  const schema = schemas[part];
  const site = useSiteNow();
  const pages =
    part === 'speakers'
      ? { pages: pagesOfKinds(site, ['speakers', 'home']) }
      : { pages: pagesOfKinds(site), pageAt: (place: FieldPlace) => pageOfDescription(site, place) };
  return (
    <Screen title={name} width="wide" back={<BackLink to="/site">{t`Site`}</BackLink>}>
      <FormBesidePage {...pages} form={part} parts={[edits]}>
        <PartForm parts={[{ edits, name, schema }]}>
          <ContentField schema={schema} path={[]} value={edits.value} onChange={edits.write} isBare />
        </PartForm>
      </FormBesidePage>
    </Screen>
  );
}

/** The page that a description is of. Descriptions have the paths of pages as names. */
function pageOfDescription({ routes }: Site, { pointer }: FieldPlace): string | undefined {
  const [path = ''] = stepsOf(pointer) ?? [];
  const route = path === '' ? undefined : routeOf(routes, path);
  return route && 'page' in route ? route.page : undefined;
}
