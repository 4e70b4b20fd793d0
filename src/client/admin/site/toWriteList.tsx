import { Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useAnswer } from '#client/admin/records/answers.ts';
import rows from '#client/admin/ui/rows.module.css';
import { Section } from '#client/admin/ui/screen.tsx';
import { fieldAddress, siteSections } from './partNames.ts';
import { usePartName } from '#client/admin/records/words/partName.ts';

/** Links to the placeholder texts of a new conference that are still to be written (C6). */
export function ToWriteList() {
  const { t } = useLingui();
  const nameOf = usePartName();
  const { data = [] } = useAnswer('texts_to_write', undefined, { cached: true });
  const counts = new Map<string, { name: string; count: number }>();
  for (const { part, path, count } of data) {
    const address = fieldAddress(part, path);
    const section = Object.entries(siteSections).find(([name]) => address.endsWith(`/conference/${name}`))?.[1];
    const name = section ? t(section.title) : nameOf(part);
    counts.set(address, { name: counts.get(address)?.name ?? name, count: (counts.get(address)?.count ?? 0) + count });
  }
  if (counts.size === 0) return null;
  return (
    <Section title={t`To write next`}>
      <Text c="dimmed">
        <Trans>These texts are still to be written. Visitors do not see them; your preview shows them marked.</Trans>
      </Text>
      <ul className={`${rows.rows} ${rows.pairs}`}>
        {[...counts].map(([address, { name, count }]) => (
          <li key={address}>
            <Link to={address}>{name}</Link>
            <span>
              <Plural value={count} one="# text" other="# texts" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
