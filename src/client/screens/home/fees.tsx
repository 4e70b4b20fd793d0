import { useLingui } from '@lingui/react/macro';
import type { FeeTableContent } from '#site/pages.ts';
import { FeeTable } from '#client/features/fees/feeTable.tsx';
import { Section } from '#client/features/frontPage/section.tsx';

/** The fees (I2). */
export function FeesSection({ fees }: { fees: FeeTableContent }) {
  const { t } = useLingui();
  return (
    <Section title={t`Fees`} anchor="fees">
      <FeeTable {...fees} />
    </Section>
  );
}
