import { useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router-dom';
import { descriptions } from '#contract/content/site.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { ContentField } from './form/contentField.tsx';
import { PartForm } from './partForm.tsx';
import { otherParts } from '#client/admin/records/words/partName.ts';
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
  return (
    <Screen title={name} width="wide" back={<BackLink to="/site">{t`Site`}</BackLink>}>
      <PartForm parts={[{ edits, name, schema }]}>
        <ContentField schema={schema} path={[]} value={edits.value} onChange={edits.write} isBare />
      </PartForm>
    </Screen>
  );
}
