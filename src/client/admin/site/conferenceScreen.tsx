import { useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Site } from '#site/site.ts';
import { siteSchema } from '#contract/content/site.ts';
import { fieldsOf, itemOf, type Field } from '#contract/fields/field.ts';
import { onlyLanguageOf } from '#contract/pages/page.ts';
import { useText } from '#client/i18n/language.tsx';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { ContentField, GroupFields } from './form/contentField.tsx';
import { PartForm } from './partForm.tsx';
import { pagesOfKinds, siteSections, type SiteSection } from './partNames.ts';
import { FormBesidePage } from './preview/formBesidePage.tsx';
import { usePart, type PartEdits } from './usePart.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';

/** Some fields of the conference itself, such as its dates (C2). */
export default function ConferenceScreen() {
  const { section = '' } = useParams();
  const found = Object.hasOwn(siteSections, section) ? siteSections[section] : undefined;
  return found ? <SectionScreen key={section} section={section} {...found} /> : <Navigate replace to="/site" />;
}

function SectionScreen({ section, title, fields, shownOn, unseen }: SiteSection & { section: string }) {
  const { t } = useLingui();
  const text = useText();
  const name = t(title);
  const edits = usePart('site', name, section);
  const pages = pagesOfKinds(useSiteNow(), shownOn);
  // A site in one language has no language switch.
  const isInOne = onlyLanguageOf((edits.value ?? {}) as Partial<Site>) !== undefined;
  const asked = fields.filter((field) => !(isInOne && field === 'languageSwitch'));
  const shown = z.pick(siteSchema as z.ZodMiniObject, Object.fromEntries(asked.map((field) => [field, true])));
  const [first, ...others] = fieldsOf(shown);
  const list = first && others.length === 0 && itemOf(first.schema) ? first : undefined;
  const parts = [{ edits, name: t`Conference`, schema: siteSchema, fields }];
  return (
    <Screen
      title={name}
      width="wide"
      back={<BackLink to="/site">{t`Site`}</BackLink>}
      lead={list?.facts?.help && text(list.facts.help)}
    >
      <FormBesidePage
        pages={pages}
        form="site"
        parts={[edits]}
        showsComing={fields.includes('notices')}
        unseen={unseen}
      >
        <PartForm parts={parts}>
          {list ? (
            <OneList list={list} edits={edits} />
          ) : (
            <GroupFields schema={shown} path={[]} value={edits.value} onChange={edits.write} />
          )}
        </PartForm>
      </FormBesidePage>
    </Screen>
  );
}

/**
 * A form that consists only of a list, whose heading and help are those of the screen. Left out if the list has no
 * rows.
 */
function OneList({ list: { name, schema }, edits }: { list: Field; edits: PartEdits }) {
  const { [name]: rows = [], ...others } = (edits.value ?? {}) as Readonly<Record<string, unknown>>;
  const write = (next: unknown) =>
    edits.write(Array.isArray(next) && next.length === 0 ? others : { ...(edits.value as object), [name]: next });
  return <ContentField schema={schema} path={[name]} value={rows} onChange={write} isBare />;
}
