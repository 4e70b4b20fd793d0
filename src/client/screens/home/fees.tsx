import { useLingui } from '@lingui/react/macro';
import type { FeeTable as Table } from '#site';
import { FeeTable } from '../fees/feeTable.tsx';
import { Section } from './section.tsx';

/** What taking part costs (I2). */
export function Fees({ fees }: { fees: Table }) {
  const { t } = useLingui();
  return (
    <Section title={t`Fees`} anchor="fees">
      <FeeTable {...fees} />
    </Section>
  );
}
