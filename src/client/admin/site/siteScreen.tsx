import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { partOf } from '#contract/parts/partName.ts';
import { problemOf } from '#client/api/replyState.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { BeginNotice } from '#client/admin/records/beginNotice.tsx';
import { parts } from '#client/admin/kinds/part/records.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { sectionAddress, topicsAddress, walkAddress } from '#client/admin/kinds/part/addresses.ts';
import { partForm } from '#client/admin/kinds/part/formTarget.ts';
import rows from '#client/admin/ui/rows.module.css';
import { useIsPhone } from '#client/admin/ui/screenWidth.ts';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { pagesOf } from '#contract/parts/sitePages.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import { otherParts } from '#client/admin/records/words/partName.ts';
import { FoldedLinks } from './foldedLinks.tsx';
import { siteSections } from './partNames.ts';
import { ContentExchange } from './import/contentExchange.tsx';
import { MenuPages, OtherPages } from './pages/pageList.tsx';
import { DraftBadges, PartState, UnsavedBadge } from './partState.tsx';
import { PreviewLinks } from './previewLinks.tsx';
import { PublishPanel } from './publish/publishPanel.tsx';
import classes from './site.module.css';
import { ToWriteList } from './toWriteList.tsx';
import type { PartRow } from '#contract/kinds/part/part.ts';
import { everyUnsavedWork, targetOfWork } from '#client/admin/records/unsavedWork.ts';
import { usePromised } from '#client/ui/usePromised.ts';

/** Everything that organisers change of the site: unpublished changes, publishing, and links to the forms (C2, C3). */
export default function SiteScreen({ own }: { own: SignedInStaff }) {
  const { t } = useLingui();
  const known = useRecords(parts);
  const { shown, kept } = pagesOf(useSiteNow());
  const byPart = new Map(known.rows.map((row) => [row.part, row]));
  // A removed page that was never published needs no publication.
  const isGone = (page: string) => kept.size + shown.size > 0 && !kept.has(page) && !shown.has(page);
  const waiting = known.rows.filter(({ part, is_published }) => {
    const what = partOf(part);
    return !is_published && !(what && 'page' in what && isGone(what.page));
  });
  const unsaved = useUnsavedTargets(known.rows);
  const isUnsaved = (part: string, section = '') =>
    unsaved.has(section === '' ? partForm(part) : `${partForm(part)} ${section}`);
  const isPhone = useIsPhone();
  const pageStates = { known: known.rows, unsaved };
  const sections = Object.entries(siteSections).map(([section, { title }]) => (
    <li key={section}>
      <Link to={sectionAddress(section)}>{t(title)}</Link>
      <UnsavedBadge isUnsaved={isUnsaved('site', section)} />
    </li>
  ));
  const conference = [
    // First the sections that change most often: dates, notices and topics.
    ...sections.slice(0, 2),
    <li key="topics">
      <Link to={topicsAddress}>
        <Trans>Topics: order, closing, merging</Trans>
      </Link>
    </li>,
    ...sections.slice(2),
    ...(['speakers', 'descriptions'] as const).map((part) => (
      <li key={part}>
        <Link to={`/site/${part}`}>{t(otherParts[part])}</Link>
        <span className={classes.deeds}>
          <UnsavedBadge isUnsaved={isUnsaved(part)} />
          <DraftBadges rows={[byPart.get(part) ?? []].flat()} />
          <PartState rows={[byPart.get(part)]} />
        </span>
      </li>
    )),
  ];
  return (
    <Screen
      title={t`Site`}
      width="wide"
      actions={
        <Button component={Link} to={walkAddress()}>
          <Trans>Browse the site</Trans>
        </Button>
      }
    >
      <AsOf asOf={known.asOf} problem={problemOf(known.state)} ask={() => void parts.sync()} />
      <BeginNotice own={own} />
      <PublishPanel known={known.rows} unsaved={unsaved} waiting={waiting} />
      <ToWriteList />
      <Section title={t`Conference`}>
        {isPhone ? (
          <FoldedLinks>{conference}</FoldedLinks>
        ) : (
          <ul className={`${rows.rows} ${classes.forms}`}>{conference}</ul>
        )}
      </Section>
      <MenuPages {...pageStates} />
      <OtherPages {...pageStates} />
      <PreviewLinks />
      <ContentExchange />
    </Screen>
  );
}

const none: ReadonlySet<string> = new Set();

/**
 * Targets of forms with unsaved work of this person on this device.
 *
 * @param known - when this list arrives, the device is read again, since that may not have been possible before
 */
function useUnsavedTargets(known: readonly PartRow[]): ReadonlySet<string> {
  const read = async () => new Set((await everyUnsavedWork()).map(targetOfWork));
  return usePromised(read, known.length) ?? none;
}
