import { Text } from '@mantine/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useAnswer } from '#client/admin/records/answers.ts';
import { Section } from '#client/admin/ui/screen.tsx';
import { FoldedLinks } from './foldedLinks.tsx';
import { fieldAddress, siteSections } from './partNames.ts';
import { usePartName } from '#client/admin/records/words/partName.ts';

/** Links to the placeholder texts of a new conference that are still to be written (C6). */
export function ToWriteList() {
  const { t } = useLingui();
  const forms = useFormsToWrite();
  if (forms.length === 0) return null;
  const total = forms.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={t`To write next`}>
      <Text c="dimmed">
        <Plural
          value={total}
          one="# text is still to be written. Visitors do not see it."
          other="# texts are still to be written. Visitors do not see them."
        />
      </Text>
      <FoldedLinks>
        {forms.map(({ address, name, count }) => (
          <li key={address}>
            <Link to={address}>{name}</Link>{' '}
            <Text span c="dimmed">
              {count}
            </Text>
          </li>
        ))}
      </FoldedLinks>
    </Section>
  );
}

interface FormToWrite {
  address: string;
  name: string;
  /** Number of texts that are still to be written. */
  count: number;
}

/** The forms with texts to be written. */
function useFormsToWrite(): FormToWrite[] {
  const { t } = useLingui();
  const nameOf = usePartName();
  const { data = [] } = useAnswer('texts_to_write', undefined, { cached: true });
  const forms = new Map<string, FormToWrite>();
  for (const { part, path, count } of data) {
    const address = fieldAddress(part, path);
    const section = Object.entries(siteSections).find(([name]) => address.endsWith(`/conference/${name}`))?.[1];
    const name = section ? t(section.title) : nameOf(part);
    const known = forms.get(address);
    forms.set(address, { address, name: known?.name ?? name, count: (known?.count ?? 0) + count });
  }
  return [...forms.values()];
}
