import { Badge, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { PartRow } from '#contract/records/part.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { partOf } from '#contract/records/partName.ts';
import { problemOf } from '#client/api/replyState.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { BeginNotice } from '#client/admin/records/beginNotice.tsx';
import { parts } from '#client/admin/records/kinds.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { partAddress } from '#client/admin/records/addresses.ts';
import { otherParts } from '#client/admin/records/words/partName.ts';
import { siteSections } from './partNames.ts';
import { PublishPanel } from './publishPanel.tsx';
import { ToWriteList } from './toWriteList.tsx';
import { usePartName } from '#client/admin/records/words/partName.ts';

/** All that organisers change of the site: what differs from what is published, and publishing it (C2, C3). */
export default function SiteScreen({ own }: { own: SignedInStaff }) {
  const { t } = useLingui();
  const known = useRecords(parts);
  const nameOf = usePartName();
  const byPart = new Map(known.rows.map((row) => [row.part, row]));
  const pages = [...new Set(known.rows.flatMap(({ part }) => pageOf(part)))];
  const waiting = known.rows.filter(({ is_published }) => !is_published);
  return (
    <Screen title={t`Site`} width="wide">
      <AsOf asOf={known.asOf} problem={problemOf(known.state)} />
      <BeginNotice own={own} />
      <PublishPanel waiting={waiting} />
      <ToWriteList />
      <Section title={t`Conference`}>
        <ul className={rows.rows}>
          {Object.entries(siteSections).map(([section, { title }]) => (
            <li key={section}>
              <Link to={`/site/conference/${section}`}>{t(title)}</Link>
            </li>
          ))}
          {(['speakers', 'descriptions'] as const).map((part) => (
            <li key={part}>
              <Link to={`/site/${part}`}>{t(otherParts[part])}</Link>
              <PartState rows={[byPart.get(part)]} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t`Pages`}>
        {known.asOf !== undefined && pages.length === 0 && (
          <Text c="dimmed">
            <Trans>There are no pages to change.</Trans>
          </Text>
        )}
        <ul className={rows.rows}>
          {pages.map((page) => (
            <li key={page}>
              <Link to={partAddress(`page:${page}`)}>{nameOf(`page:${page}`)}</Link>
              <PartState rows={known.rows.filter(({ part }) => pageOf(part).includes(page))} />
            </li>
          ))}
        </ul>
      </Section>
    </Screen>
  );
}

function pageOf(part: string): string[] {
  const what = partOf(part);
  return what?.kind === 'page' || what?.kind === 'text' ? [what.page] : [];
}

/** How a part differs from what readers see, and whether somebody has to decide. */
function PartState({ rows: states }: { rows: readonly (PartRow | undefined)[] }) {
  const isConflicting = states.some((row) => row?.is_conflicting);
  const isWaiting = states.some((row) => row && !row.is_published);
  return (
    <>
      {isConflicting && (
        <Badge variant="strip">
          <Trans>The folder was changed, too</Trans>
        </Badge>
      )}
      {isWaiting && (
        <Badge>
          <Trans>Not published yet</Trans>
        </Badge>
      )}
    </>
  );
}
