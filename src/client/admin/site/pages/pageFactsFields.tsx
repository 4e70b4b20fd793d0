import { NativeSelect } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { Site } from '#site/site.ts';
import { fieldsOf } from '#contract/fields/field.ts';
import { pageFacts } from '#contract/content/pageFacts.ts';
import { menuPlaces } from '#contract/parts/sitePages.ts';
import { useText } from '#client/i18n/language.tsx';
import { ContentField } from '#client/admin/site/form/contentField.tsx';
import { ContentProblems } from '#client/admin/site/form/contentProblems.ts';
import type { EditedPage, PageTyped } from './usePageForm.ts';

interface PageFactsFieldsProps {
  site: Site;
  form: EditedPage;
  /** Path of the page; '' for one that does not exist yet. */
  own: string;
  /** Whether the software needs its address. */
  isPathFixed?: boolean;
  /** Whether search engines exclude it. */
  isUnlisted?: boolean;
}

const fields = fieldsOf(pageFacts);

/** Fields for title, address, place in the menu and description of a page (C2). */
export function PageFactsFields({ site, form, own, isPathFixed, isUnlisted }: PageFactsFieldsProps) {
  const { typed, write, problems } = form;
  const field = (name: keyof typeof pageFacts.shape & keyof PageTyped) => {
    const { schema, isRequired } = fields.find((each) => each.name === name)!;
    return (
      <ContentField
        schema={schema}
        path={[name]}
        value={typed[name]}
        isRequired={isRequired}
        onChange={(value) => write({ [name]: value } as Partial<PageTyped>)}
      />
    );
  };
  return (
    <ContentProblems value={problems}>
      {field('title')}
      {!isPathFixed && field('path')}
      <MenuPlaceField site={site} own={own} value={typed.place} onChange={(place) => write({ place })} />
      {typed.place !== '' && field('label')}
      {!isUnlisted && field('description')}
    </ContentProblems>
  );
}

interface MenuPlaceFieldProps {
  site: Site;
  own: string;
  value: string;
  onChange: (place: string) => void;
}

function MenuPlaceField({ site, own, value, onChange }: MenuPlaceFieldProps) {
  const { t } = useLingui();
  const text = useText();
  const places = menuPlaces(site, own);
  const groups = Map.groupBy(places, ({ group }) => (group ? text(group) : ''));
  return (
    <NativeSelect
      label={t`Place in the menu`}
      name="place"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t`Not in the menu`}</option>
      {[...groups].map(([group, inside]) => (
        <optgroup key={group} label={group === '' ? t`In the menu` : t`Below “${group}”`}>
          {inside.map(({ place, after }) => {
            const before = after && text(after);
            return (
              <option key={place} value={place}>
                {before ? t`After “${before}”` : t`At the beginning`}
              </option>
            );
          })}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
